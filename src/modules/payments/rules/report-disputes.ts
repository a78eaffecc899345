import { sum } from "#modules/core/rules/money/money.ts";
import type { DisputeState, PaymentDispute, PaymentReport } from "./payment.ts";

/** An open dispute counts first, then a lost one, then a won one. */
const worstFirst: readonly DisputeState[] = ["open", "lost", "won"];

/** Returns all disputes of a payment as one. Won amounts are not added. */
export function reportDisputes(
  disputes: readonly PaymentDispute[],
): Pick<PaymentReport, "dispute" | "disputedAmount"> {
  const dispute = worstFirst.find((state) => disputes.some((each) => each.state === state));
  if (dispute === undefined) return { dispute: null };
  const counted = dispute === "won" ? disputes : disputes.filter(({ state }) => state !== "won");
  return { dispute, disputedAmount: sum(counted.map(({ amount }) => amount)) };
}
