import {
  lockOrder,
  type OrderRef,
  type StoredOrder,
} from "#modules/orders/store/order-facts.server.ts";
import { findProblemPayment } from "#modules/orders/store/order-payments.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import type { OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { orderError } from "#modules/orders/rules/order-error.ts";
import { providerOf } from "./ask-provider.server.ts";

const NOT_GIVEN_BACK =
  "The provider has not given the money back, and nothing was changed. Please look at the payment there.";

/**
 * Ends a mismatch by the shopkeeper's decision. Accepted: the payment counts. Given back: captured money is refunded,
 * the rest is cancelled, and the order can be paid again. Null if there is no such order.
 */
export async function resolveProblem(
  services: OrderServices,
  ref: OrderRef,
  to: "accepted" | "given-back",
): Promise<Result<StoredOrder | null, ApiError<OrderErrorCode | "not-given-back">>> {
  const { db } = services;
  const payment = await findProblemPayment(db, ref);
  if (payment && to === "given-back" && !(await giveBack(services, payment)))
    return err({ code: "not-given-back", message: NOT_GIVEN_BACK });
  return retryTransaction(db, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) return ok(null);
    const command = { type: "resolve-problem", payment: payment?.number ?? 0, to } as const;
    const resolved = await applyCommand(tx, services, order, command);
    return resolved.ok ? ok(resolved.value.order) : err(orderError(resolved.error));
  });
}

/**
 * Refunds what the provider reports as captured, which may differ from the shop's amount. False if money may still be
 * there.
 */
async function giveBack(
  services: OrderServices,
  payment: NonNullable<Awaited<ReturnType<typeof findProblemPayment>>>,
): Promise<boolean> {
  const { reference, key } = payment;
  if (reference === null || payment.state === "captured") return true;
  const provider = providerOf(services, payment);
  const report = await provider.cancel(reference);
  if (report.state !== "captured") return report.state === "cancelled" || report.state === "failed";
  const { amount, currency } = report;
  const back = await provider.refund({ key: `${key}:back`, reference, amount, currency });
  return back !== "failed";
}
