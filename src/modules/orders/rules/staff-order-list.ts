import { urgentDispute, type OrderFacts } from "./order.ts";
import { pendingWork } from "./pending-work.ts";

/** The lists of orders in the back office. */
export const staffOrderLists = [
  "to-pack",
  "to-ship",
  "unpaid",
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
    ...(facts.problem === null ? [] : [facts.problem]),
    ...pendingWork(facts),
  ];
}
