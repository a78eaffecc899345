import { err, ok } from "#modules/core/rules/result.ts";
import { refundTransitions } from "#modules/payments/rules/payment.ts";
import type { OrderFacts } from "./order.ts";
import type { CommandOf, Decision } from "./order-command.ts";

/** Records a provider's answer to a refund. A failed refund can be requested again. */
export function settleRefund(
  order: OrderFacts,
  { refund: number, to }: CommandOf<"settle-refund">,
): Decision {
  const found = order.refunds.find((each) => each.refund === number);
  if (!found) return err("no-such-refund");
  // A refund to a gift card cannot fail.
  const isOnCard = order.payments.some(
    ({ payment, giftCard }) => payment === found.payment && giftCard !== null,
  );
  if (isOnCard || found.state === "withheld") return ok([]);
  const next = refundTransitions[found.state][to === "succeeded" ? "succeed" : "fail"];
  return ok(next === undefined ? [] : [{ type: "refund-settled", refund: number, to }]);
}
