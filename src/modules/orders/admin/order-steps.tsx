import type { AdminOrder, RefundPreviewBody } from "#modules/orders/api/staff-orders-schemas.ts";
import type { Fields } from "#platform/commands/change.ts";
import type { Step } from "./order-actions.tsx";
import { allUnits, trackingFields, unitFields, unitsOf, unpacked } from "./order-units.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { useAnswer } from "#admin/app/use-answer.ts";
import { money } from "#admin/ui/values.tsx";

const isYes = (value: unknown) => value === true;

const packed = ({ shipments }: AdminOrder["order"]) =>
  shipments.find(({ state }) => state === "packed")?.number ?? null;

/** What moves an order on, with a form; the API names the other buttons. */
export const orderSteps: readonly Step[] = [
  {
    command: "pack-order",
    label: "Pack",
    done: "Order packed",
    fields: ({ order }) => unitFields(order.lines, unpacked),
    initial: ({ order }) => allUnits(order.lines, unpacked),
    input: (values) => ({ lines: unitsOf(values) }),
  },
  {
    command: "ship-order",
    label: "Ship",
    done: "Order shipped",
    fields: ({ order }) => ({
      ...trackingFields,
      ...(packed(order) === null && unitFields(order.lines, unpacked)),
    }),
    initial: ({ order }) => ({
      carrier: order.delivery.carrier ?? null,
      ...allUnits(order.lines, unpacked),
    }),
    input: ({ carrier, tracking, ...units }, order) => ({
      shipment: packed(order),
      lines: packed(order) === null ? unitsOf(units) : null,
      carrier,
      tracking,
    }),
  },
  {
    command: "refund-order",
    label: "Refund",
    permission: "refunds",
    done: "Refund sent",
    fields: ({ order, refundable }) => ({
      ...unitFields(
        order.lines,
        ({ line }) => refundable.lines.find((each) => each.line === line)?.quantity ?? 0,
      ),
      shipping: { label: "Refund shipping", control: "yes-no" },
      restock: { label: "Put the units back in stock", control: "yes-no" },
      amount: {
        label: "Amount",
        control: "money",
        help: "Leave blank to refund the full amount.",
      },
      note: { label: "Reason, for staff" },
    }),
    // Units that were never sent are still on the shelf.
    initial: ({ order }) => ({ restock: order.lines.every(({ shipped }) => shipped === 0) }),
    input({ note, ...values }) {
      const refund = refundOf(values);
      if (isEmpty(refund)) throw new ApiProblem(422, { detail: NOTHING_CHOSEN });
      return { ...refund, ...(note !== null && { note }) };
    },
    preview: (values, { number }) => <RefundPreview number={number} refund={refundOf(values)} />,
  },
  {
    command: "send-payment-link",
    label: "Send payment link",
    done: "Payment link sent",
    input: () => ({ version: undefined }),
  },
  { command: "drop-addition", label: "Take added items back", done: "Added items taken back" },
  {
    command: "cancel-order",
    label: "Cancel order",
    done: "Order cancelled",
    isDestructive: true,
    permission: ({ order }) => (order.paid > 0 ? "refunds" : "orders"),
    fields: () => ({
      reason: {
        label: "Reason, for the buyer",
        help: "What is not packed is cancelled, and what was paid for it is refunded.",
      },
    }),
    input: ({ reason }) => ({ reason: reason ?? "" }),
  },
];

function refundOf({ shipping, restock, amount, ...units }: Fields) {
  return {
    lines: unitsOf(units) ?? [],
    shipping: isYes(shipping),
    restock: isYes(restock),
    amount: typeof amount === "number" ? amount : null,
  };
}

/** The API would refund everything that is left, which an empty form must not do. */
const isEmpty = ({ lines, shipping, amount }: Refund) =>
  lines.length === 0 && !shipping && amount === null;

const NOTHING_CHOSEN = "Choose items or an amount.";

type Refund = ReturnType<typeof refundOf>;
type PreviewProps = { number: string; refund: Refund };

/** What a refund would give back, or why it is refused. */
function RefundPreview({ number, refund }: PreviewProps) {
  const path = `/orders/${number}/refund-preview`;
  const { answer, problem } = useAnswer<RefundPreviewBody>(path, isEmpty(refund) ? null : refund);
  const words = isEmpty(refund)
    ? NOTHING_CHOSEN
    : answer && (answer.refusal ?? `The buyer gets ${money(answer.amount)} back.`);
  return <p role="status">{words ?? problem}</p>;
}
