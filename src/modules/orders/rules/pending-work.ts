import { manualRefunds } from "./staff-actions.ts";
import { openProblems } from "./order-problems.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isTransferDue } from "#modules/offline-payments/rules/offline-facts.ts";
import { isInDoubt, openAddition, packable, type OrderFacts, urgentDispute } from "./order.ts";

/** One thing that the shop has to do with an order. */
export type OpenTask = {
  /** Without a capital letter, because lists join several. */
  words: string;
  /** The commands that do it; none if it is done elsewhere. */
  commands: string[];
  /** The number of the return that it is about. */
  return?: number;
};

/** Returns the tasks as lists show them. */
export const taskWords = (tasks: readonly OpenTask[]) => tasks.map(({ words }) => words);

/** Returns what the shopkeeper has to do with an order, most urgent first; disputes and problems are shown apart. */
export function pendingWork(order: OrderFacts): OpenTask[] {
  const { shipments, returns, refunds, payments, offline } = order;
  // A surplus is returned only as long as its payment counts.
  const failed = refunds.filter(
    ({ refund, state, reason, payment }) =>
      state === "failed" &&
      !refunds.some(({ repeats }) => repeats === refund) &&
      !(reason === "overpaid" || payments[payment - 1]?.state === "cancelled"),
  );
  const packed = shipments.filter(({ state }) => state === "packed");
  const task = (words: string, ...commands: string[]): OpenTask => ({ words, commands });
  const ofReturns = (state: string, words: string, command: string) =>
    returns
      .filter((each) => each.state === state)
      .map(({ return: number }) => ({
        ...task(`return ${returns.length > 1 ? `${number} ` : ""}${words}`, command),
        return: number,
      }));
  return [
    ...failed.map(({ refund }) => task(`refund ${refund} failed`, "refund-order")),
    ...manualRefunds(order).map(({ refund, amount }) =>
      task(`refund ${refund} to send by bank: ${formatMoney(amount)}`, "send-refund"),
    ),
    ...(offline && offline.open > 0
      ? [task(`${formatMoney(offline.open)} to be paid`, "record-payment")]
      : []),
    ...ofReturns("requested", "requested", "decide-return"),
    ...ofReturns("approved", "to receive and inspect", "receive-return"),
    ...ofReturns("received", "to refund", "refund-return"),
    ...(isToPack(order)
      ? [task("ready to pack", "pack-order", ...(packed.length > 0 ? [] : ["ship-order"]))]
      : []),
    ...(openAddition(order)
      ? [task("added items not paid", "send-payment-link", "drop-addition")]
      : []),
    ...packed.map(({ shipment }) => task(`parcel ${shipment} to ship`, "ship-order")),
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
  "due",
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

/** Returns all that the shop has to do with an order; disputes and problems first. */
export function openWork(facts: OrderFacts): OpenTask[] {
  const dispute = urgentDispute(facts);
  return [
    ...(dispute === null || dispute.state === "won"
      ? []
      : [{ words: `dispute ${dispute.state}`, commands: [] }]),
    ...problemWords(facts).map((words) => ({ words, commands: [] })),
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
