import { lockOrder, type OrderRef } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import {
  findPaymentByKey,
  findPaymentUnderWay,
} from "#modules/orders/store/order-payments.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import type { CommandOf } from "#modules/orders/rules/order-command.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import { commandOrder, type OrderServices } from "./apply-command.server.ts";
import { closePayment, providerOf } from "./ask-provider.server.ts";
import { paymentKey } from "#modules/payments/rules/payment.ts";

type BuyerChange = CommandOf<"cancel" | "change-delivery" | "request-return" | "withdraw">;

/** Applies a buyer's change, within the rate limit; null if there is no such order. */
export async function changeOwnOrder(
  services: OrderServices,
  { id, number }: Pick<StoredOrder, "id" | "number">,
  change: BuyerChange,
): Promise<Result<StoredOrder | null, ApiError<OrderErrorCode | "too-many-requests">>> {
  const within = await countTry(services, [[ordersLimits.orderChange.perOrder, number]]);
  if (!within.ok) return within;
  if (change.type === "cancel") await closeItsPayment(services, { id });
  const done = await commandOrder(services, { id }, change);
  if (done === null) return ok(null);
  return done.ok ? done : err(orderError(done.error));
}

/** Closes the payment first, so that a cancelled order cannot be paid. */
export async function closeItsPayment(services: OrderServices, ref: OrderRef): Promise<void> {
  const order = await retryTransaction(services.db, (tx) => lockOrder(tx, ref));
  const payment = order && (await findPaymentUnderWay(services.db, order.id));
  if (payment) await closePayment(services, payment);
}

/**
 * Refunds what the provider reports as captured, which may differ from the shop's amount. False if money may still be
 * there.
 */
export async function giveBackProblem(
  services: OrderServices,
  order: Pick<StoredOrder, "number">,
  number: number,
): Promise<boolean> {
  const payment = await findPaymentByKey(services.db, paymentKey(order.number, "p", number));
  if (!payment || payment.reference === null || payment.state === "captured") return true;
  const { reference, key } = payment;
  const provider = providerOf(services, payment);
  const report = await provider.cancel(reference);
  if (report.state !== "captured") return report.state === "cancelled" || report.state === "failed";
  const { amount, currency } = report;
  const back = await provider.refund({ key: `${key}:back`, reference, amount, currency });
  return back !== "failed";
}
