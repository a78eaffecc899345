import { findOrder, lockOrder, type OrderRef } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import {
  findPaymentByKey,
  findPaymentUnderWay,
  type StoredPayment,
} from "#modules/orders/store/order-payments.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import {
  type OrderCommand,
  orderError,
  type OrderErrorCode,
} from "#modules/orders/rules/order-command.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { commandOrder, type OrderServices } from "./apply-command.server.ts";
import { closePayment, providerOf } from "./ask-provider.server.ts";
import { paymentKey } from "#modules/payments/rules/payment.ts";

/** The commands of people; providers' reports have their own. */
export type OrderChange = Extract<
  OrderCommand,
  {
    type:
      | "cancel"
      | "change-delivery"
      | "refund"
      | "pack"
      | "unpack"
      | "ship"
      | "deliver"
      | "request-return"
      | "decide-return"
      | "receive-return"
      | "withdraw";
  }
>;

/** Applies a buyer's change, within the rate limit. */
export async function changeOwnOrder(
  services: OrderServices,
  { id, number }: Pick<StoredOrder, "id" | "number">,
  change: Extract<
    OrderChange,
    { type: "cancel" | "change-delivery" | "request-return" | "withdraw" }
  >,
): Promise<Result<StoredOrder | null, ApiError<OrderErrorCode | "too-many-requests">>> {
  const within = await countTry(services, [[limits.orderChange.perOrder, number]]);
  return within.ok ? changeOrder(services, { id }, change) : within;
}

/** Applies a change by a shopkeeper or buyer; null if there is no such order. */
export async function changeOrder(
  services: OrderServices,
  ref: OrderRef,
  change: OrderChange,
): Promise<Result<StoredOrder | null, ApiError<OrderErrorCode>>> {
  const isApproval = change.type === "decide-return" && change.to === "approved";
  if (isApproval && services.shop.address === null) return err(orderError("no-return-address"));
  if (change.type === "cancel") await closeItsPayment(services, ref);
  return answerOf(await commandOrder(services, ref, change));
}

function answerOf(
  done: Result<StoredOrder, OrderErrorCode> | null,
): Result<StoredOrder | null, ApiError<OrderErrorCode>> {
  if (done === null) return ok(null);
  return done.ok ? done : err(orderError(done.error));
}

/** Closes the payment first, so that a cancelled order cannot be paid. */
async function closeItsPayment(services: OrderServices, ref: OrderRef): Promise<void> {
  const order = await retryTransaction(services.db, (tx) => lockOrder(tx, ref));
  const payment = order && (await findPaymentUnderWay(services.db, order.id));
  if (payment) await closePayment(services, payment);
}

const NOT_GIVEN_BACK =
  "The provider has not given the money back, and nothing was changed. Please look at the payment there.";

/**
 * Ends a mismatch by the shopkeeper's decision. Accepted: the payment counts. Refunded: captured money is refunded,
 * the rest is cancelled, and the order can be paid again. Null if there is no such order.
 */
export async function resolveProblem(
  services: OrderServices,
  ref: OrderRef,
  to: "accepted" | "given-back",
): Promise<Result<StoredOrder | null, ApiError<OrderErrorCode | "not-given-back">>> {
  const payment = await findProblemPayment(services, ref);
  if (payment && to === "given-back" && !(await giveBack(services, payment)))
    return err({ code: "not-given-back", message: NOT_GIVEN_BACK });
  const command = { type: "resolve-problem", payment: payment?.number ?? 0, to } as const;
  return answerOf(await commandOrder(services, ref, command));
}

/** Returns the payment with a mismatch, or null. */
async function findProblemPayment(
  { db }: OrderServices,
  ref: OrderRef,
): Promise<StoredPayment | null> {
  const order = await findOrder(db, ref);
  if (!order || order.facts.problem === null) return null;
  const mismatch = order.events.findLast(({ event }) => event.type === "payment-mismatch")?.event;
  if (mismatch?.type !== "payment-mismatch") return null;
  return findPaymentByKey(db, paymentKey(order.number, "p", mismatch.payment));
}

/**
 * Refunds what the provider reports as captured, which may differ from the shop's amount. False if money may still be
 * there.
 */
async function giveBack(services: OrderServices, payment: StoredPayment): Promise<boolean> {
  const { reference, key } = payment;
  if (reference === null || payment.state === "captured") return true;
  const provider = providerOf(services, payment);
  const report = await provider.cancel(reference);
  if (report.state !== "captured") return report.state === "cancelled" || report.state === "failed";
  const { amount, currency } = report;
  const back = await provider.refund({ key: `${key}:back`, reference, amount, currency });
  return back !== "failed";
}
