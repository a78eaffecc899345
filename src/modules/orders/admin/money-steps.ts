import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { OFFLINE_PROVIDER } from "#modules/offline-payments/rules/offline-method.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { money } from "#admin/ui/values.tsx";
import type { Step } from "./order-actions.tsx";

type Order = AdminOrder["order"];

const recorded = ({ payments }: Order) =>
  payments.filter(({ provider, state }) => provider === OFFLINE_PROVIDER && state === "captured");

/** The refunds that staff send by bank. */
const toSend = (order: Order) => {
  const numbers = new Set(recorded(order).map(({ number }) => number));
  return order.refunds.filter(({ state, payment }) => state === "pending" && numbers.has(payment));
};

/** What the buyer still has to pay, and the amount to return by bank. */
export function owedAmounts(order: Order): { label: string; amount: number }[] {
  const open = order.offline?.open ?? 0;
  const back = toSend(order).reduce((all, { amount }) => all + amount, 0);
  return [
    ...(open > 0 ? [{ label: "To be paid", amount: open }] : []),
    ...(back > 0 ? [{ label: "To return by bank", amount: back }] : []),
  ];
}

const today = () => localTime(new Date(), shopLocale().timeZone).day;

const numbered = (parts: readonly { number: number; amount: number }[]) =>
  parts.map(({ number, amount }) => ({
    value: String(number),
    label: `${number}: ${money(amount)}`,
  }));

/** Money that arrives, or goes back, without a provider. */
export const moneySteps: readonly Step[] = [
  {
    command: "record-payment",
    label: "Record payment",
    done: "Payment recorded",
    isOffered: ({ order }) =>
      order.offline !== undefined ||
      order.state === "awaiting_payment" ||
      order.state === "expired",
    fields: () => ({
      amount: { label: "Amount", control: "money", isRequired: true },
      reference: { label: "Reference", help: "As the bank statement has it." },
      on: { label: "Arrived on", control: "day", isRequired: true },
    }),
    initial: ({ order }) => ({
      amount: order.offline ? order.offline.open || null : order.total,
      reference: order.number,
      on: today(),
    }),
    input: ({ amount, reference, on }) => ({ amount, reference: reference ?? "", on }),
  },
  {
    command: "undo-payment",
    label: "Undo a recorded payment",
    done: "Record undone",
    fields: ({ order }) => ({
      payment: { label: "Payment", control: "choice", choices: numbered(recorded(order)) },
    }),
    initial: ({ order }) => ({ payment: String(recorded(order).at(-1)?.number ?? "") }),
    input: ({ payment }) => ({ payment: Number(payment) }),
  },
  {
    command: "send-refund",
    label: "Mark refund as sent",
    permission: "refunds",
    done: "Refund noted as sent",
    fields: ({ order }) => ({
      refund: { label: "Refund", control: "choice", choices: numbered(toSend(order)) },
    }),
    initial: ({ order }) => ({ refund: String(toSend(order)[0]?.number ?? "") }),
    input: ({ refund }) => ({ refund: Number(refund) }),
  },
];
