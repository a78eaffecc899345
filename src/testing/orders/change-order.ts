import { err, ok, type ApiError, type Result } from "#modules/core/rules/result.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { OrderRef } from "#modules/orders/store/orders.server.ts";
import {
  commandOrder,
  type OrderServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { closeItsPayment } from "#modules/orders/use-cases/change-order.server.ts";

/** Applies any command as the buyer or staff give it: cancelling closes a payment first. Null without such an order. */
export async function changeOrder(
  services: OrderServices,
  ref: OrderRef,
  command: OrderCommand,
): Promise<Result<StoredOrder | null, ApiError<OrderErrorCode>>> {
  if (command.type === "cancel") await closeItsPayment(services, ref);
  const done = await commandOrder(services, ref, command);
  if (done === null) return ok(null);
  return done.ok ? done : err(orderError(done.error));
}
