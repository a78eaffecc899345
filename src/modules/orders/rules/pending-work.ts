import { manualRefunds } from "./staff-actions.ts";
import { openProblems } from "./order-problems.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isTransferDue } from "#modules/offline-payments/rules/offline-facts.ts";
import { isInDoubt, openAddition, packable, type OrderFacts, urgentDispute } from "./order.ts";

/** Returns what the shopkeeper has to do with an order, most urgent first; disputes and problems are shown apart. */
export function pendingWork(order: OrderFacts): string[] {
  const { shipments, returns, refunds, payments, offline } = order;
  // A surplus is returned only as long as its payment counts.
  const failed = refunds.filter(
    ({ refund, state, reason, payment }) =>
      state === "failed" &&
      !refunds.some(({ repeats }) => repeats === refund) &&
      !(reason === "overpaid" || payments[payment - 1]?.state === "cancelled"),
  );
  const byHand = manualRefunds(order);
  const inState = (state: string) => returns.filter((each) => each.state === state);
  return [
    ...failed.map(({ refund }) => `refund ${refund} failed`),
    ...byHand.map(
      ({ refund, amount }) => `refund ${refund} to send by bank: ${formatMoney(amount)}`,
    ),
    ...(offline && offline.open > 0 ? [`${formatMoney(offline.open)} to be paid`] : []),
    ...inState("requested").map((each) => `return ${each.return} to answer`),
    ...inState("approved").map((each) => `return ${each.return} to receive and inspect`),
    ...inState("received").map((each) => `return ${each.return} to refund`),
    ...(isToPack(order) ? ["to pack"] : []),
    ...(openAddition(order) ? ["added items not paid"] : []),
    ...shipments
      .filter(({ state }) => state === "packed")
      .map(({ shipment }) => `parcel ${shipment} to ship`),
  ];
}

/** Returns whether units of a paid order wait to be packed. */
function isToPack(order: OrderFacts): boolean {
  if (order.state !== "placed" || order.isGiftCard || isInDoubt(order)) return false;
  if (openAddition(order) || isTransferDue(order)) return false;
  return order.lines.some((line) => packable(line) > 0);
}

/** The lists of orders in the back office. */
export const staffOrderLists = [
  "to-pack",
  "to-ship",
  "unpaid",
  "to-be-paid",
  "returns",
  "disputes",
  "done",
  "all",
] as const;
export type StaffOrderList = (typeof staffOrderLists)[number];

/** Returns all that the shop has to do with an order, as sentences; disputes and problems first. */
export function openWork(facts: OrderFacts): string[] {
  const dispute = urgentDispute(facts);
  return [
    ...(dispute === null || dispute.state === "won" ? [] : [`dispute ${dispute.state}`]),
    ...problemWords(facts),
    ...pendingWork(facts),
  ];
}

/** Several problems name their payments. */
function problemWords(facts: OrderFacts): string[] {
  const problems = openProblems(facts);
  return problems.map(({ payment, problem }) =>
    problems.length === 1 ? problem : `payment ${payment}: ${problem}`,
  );
}
