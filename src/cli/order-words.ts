import type { OrderRow } from "#modules/orders/store/orders.server.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import { urgentDispute } from "#modules/orders/rules/order.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { pendingWork } from "#modules/orders/rules/pending-work.ts";
import { returnNumber } from "#modules/orders/rules/return-reason.ts";
import { totalReasons } from "#modules/orders/rules/quote.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { PaymentDispute } from "#modules/payments/rules/payment.ts";

/** An order as two lines of a list: date, state and products, with the work that is open. */
export function orderRow({ number, email, agreed, facts, createdAt }: OrderRow): string {
  const dispute = urgentDispute(facts);
  const products = facts.lines.map(
    ({ quantity }, index) => `${quantity} × ${agreed.lines[index]?.name}`,
  );
  const work = [
    ...pendingWork(facts),
    ...(facts.problem === null ? [] : [facts.problem]),
    ...(dispute === null ? [] : [disputeWords(dispute)]),
  ];
  const row = [
    number,
    dayInWords(createdAt.toISOString()),
    stateWords(facts),
    formatMoney(facts.total),
    email,
    ...(work.length === 0 ? [] : [`[${work.join("; ")}]`]),
  ].join("  ");
  return `${row}\n    ${products.join(", ")}`;
}

function disputeWords({ state, amount }: PaymentDispute): string {
  const money = formatMoney(amount);
  return {
    open: `DISPUTE OPEN: ${money}`,
    won: `dispute won: ${money}`,
    lost: `DISPUTE LOST: the bank took back ${money}`,
  }[state];
}

/** A replaced order is stored as cancelled. */
function stateWords({ state, isReplaced }: Pick<OrderView, "state" | "isReplaced">): string {
  return isReplaced ? `${state} (replaced)` : state;
}

function returnRows(order: OrderView, each: OrderView["returns"][number]) {
  const { number, kind, state, note, name, email, at, lines, pictures, sendBy, hasLabel } = each;
  const details = [
    ...(pictures === 0 ? [] : [`${pictures} photos`]),
    ...(hasLabel ? ["label"] : []),
    ...(sendBy === null ? [] : [`${returnNumber(order, number)} by ${dayInWords(sendBy)}`]),
  ];
  const words = kind === "return" ? note : `at ${at} by ${name}, ${email}`;
  return [
    [`  ${kind} ${number}: ${state} ${words}`.trimEnd(), ...details].join(", "),
    ...lines.map(({ line, quantity, reason: why }) =>
      `    ${quantity} of line ${line + 1} ${why ? `(${why})` : ""}`.trimEnd(),
    ),
  ];
}

function paymentRow({ number, state, provider, method, dispute }: OrderView["payments"][number]) {
  const disputed = dispute === null ? "" : `, ${disputeWords(dispute)}`;
  return `  payment ${number}: ${state}, ${provider} ${method}${disputed}`;
}

/** All of an order, for a shopkeeper. */
export function orderText(order: OrderView): string {
  const lines = order.lines.map((each) => {
    const options = each.options.map(({ value }) => value).join(" / ");
    const counts = (
      ["cancelled", "packed", "shipped", "delivered", "returned", "refunded"] as const
    )
      .flatMap((count) => (each[count] > 0 ? [`${each[count]} ${count}`] : []))
      .join(", ");
    const what = `${each.quantity} × ${each.name}${options && `, ${options}`}`;
    return `  ${each.line + 1}. ${what}  ${formatMoney(each.amount)}${counts && `  (${counts})`}`;
  });
  const arrives = arrivalOf(order.delivery);
  const rows = [
    `${order.number}  ${stateWords(order)}, ${order.fulfilment} sent  ${order.email}`,
    `  ${addressLines(order.address).join(", ")}`,
    `  ${order.delivery.name}${arrives === null ? "" : `, arrives ${arrives}`}`,
    ...(order.deliveryNote === "" ? [] : [`  note: ${order.deliveryNote}`]),
    ...lines,
    ...[...totalReasons(order.adjustments), ...shownTaxes(order.taxes)].map(
      ({ label, amount }) => `  ${label}  ${formatMoney(amount)}`,
    ),
    `  total ${formatMoney(order.total)}, paid ${formatMoney(order.paid)}, refunded ${formatMoney(order.refunded)}`,
    ...order.payments.map(paymentRow),
    ...order.shipments.map((each) =>
      `  parcel ${each.number}: ${each.state} ${each.tracking ?? ""}`.trimEnd(),
    ),
    ...order.returns.flatMap((each) => returnRows(order, each)),
    ...order.refunds.map(
      (each) => `  refund ${each.number}: ${each.state} ${formatMoney(each.amount)}`,
    ),
    ...(order.problem === null ? [] : [`  PROBLEM: ${order.problem}`]),
    ...order.events.map(({ type, at }) => `  ${at}  ${type}`),
  ];
  return rows.join("\n");
}
