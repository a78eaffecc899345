import { sum } from "#modules/core/rules/money/money.ts";
import type { DisputeState, PaymentDispute, PaymentReport } from "./payment.ts";

/** One that is open counts before those that are over, and a lost one before those that were won. */
const worstFirst: readonly DisputeState[] = ["open", "lost", "won"];

/** All disputes of a payment as one. What was won adds nothing to what is disputed or lost. */
export function reportDisputes(
  disputes: readonly PaymentDispute[],
): Pick<PaymentReport, "dispute" | "disputedAmount"> {
  const dispute = worstFirst.find((state) => disputes.some((each) => each.state === state));
  if (dispute === undefined) return { dispute: null };
  const counted = dispute === "won" ? disputes : disputes.filter(({ state }) => state !== "won");
  return { dispute, disputedAmount: sum(counted.map(({ amount }) => amount)) };
}
