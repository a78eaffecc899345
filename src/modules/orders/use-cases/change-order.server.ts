import {
  lockOrder,
  type OrderRef,
  type StoredOrder,
} from "#modules/orders/store/order-facts.server.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import type { OrderCommand, OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { orderError } from "#modules/orders/rules/order-error.ts";
import { closePayment } from "./ask-provider.server.ts";

/** The commands of people; providers' reports have their own. */
export type OrderChange = Extract<
  OrderCommand,
  {
    type:
      | "cancel"
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
  change: Extract<OrderChange, { type: "cancel" | "request-return" | "withdraw" }>,
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
  if (change.type === "cancel") await closeItsPayment(services, ref);
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) return ok(null);
    const changed = await applyCommand(tx, services, order, change);
    return changed.ok ? ok(changed.value.order) : err(orderError(changed.error));
  });
}

/** Closes the payment first, so that a cancelled order cannot be paid. */
async function closeItsPayment(services: OrderServices, ref: OrderRef): Promise<void> {
  const order = await retryTransaction(services.db, (tx) => lockOrder(tx, ref));
  const payment = order && (await findPaymentUnderWay(services.db, order.id));
  if (payment) await closePayment(services, payment);
}
