import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { parseGiftDetails, type GiftField } from "#modules/gift-cards/rules/gift-card-line.ts";
import { changeGiftCardDetails } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import {
  applyCommand,
  type DecisionServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";

type Refusal = { fields: GiftField[] } | ApiError<OrderErrorCode | "too-many-requests">;

/** Changes the recipient, message, design and day of a bought gift card that was not sent. */
export async function changeGiftCard(
  services: DecisionServices,
  { id, number }: Pick<StoredOrder, "id" | "number">,
  { line, values }: { line: number; values: Readonly<Partial<Record<GiftField, string>>> },
): Promise<Result<null, Refusal>> {
  const details = parseGiftDetails(values, services.clock.now());
  if (!details.ok) return err({ fields: details.error });
  const within = await countTry(services, [[ordersLimits.orderChange.perOrder, number]]);
  if (!within.ok) return within;
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id });
    if (!order) return err(orderError("not-in-this-state"));
    const changed = await applyCommand(tx, services, order, { type: "change-gift-card", line });
    if (!changed.ok) return err(orderError(changed.error));
    await changeGiftCardDetails(tx, { orderId: id, line }, details.value);
    return ok(null);
  });
}
