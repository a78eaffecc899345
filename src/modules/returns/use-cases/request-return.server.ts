import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { closeItsPayment } from "#modules/orders/use-cases/change-order.server.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import {
  insertReturnPictures,
  findWaitingPicture,
  storeCleanPicture,
} from "#modules/returns/store/return-files.server.ts";
import {
  applyCommand,
  type OrderServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { decodePhotograph } from "#platform/pictures/photographs.server.ts";
import type { Services } from "#platform/services.ts";

type ReturnCommand = Extract<OrderCommand, { type: "request-return" | "withdraw" }>;

/**
 * Requests a return or declares a withdrawal, with photos that a job cleans later, in one transaction. A withdrawal
 * takes unpaid added goods back, so their payment is closed first.
 */
export async function requestReturn(
  services: OrderServices,
  { id }: Pick<StoredOrder, "id">,
  command: ReturnCommand,
  pictures: readonly Uint8Array[] = [],
): Promise<Result<StoredOrder, ApiError<OrderErrorCode>>> {
  if (command.type === "withdraw") await closeItsPayment(services, { id });
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id });
    if (!order) throw new Error("Orders are never deleted.");
    const asked = await applyCommand(tx, services, order, command);
    if (!asked.ok) return err(orderError(asked.error));
    if (pictures.length > 0) {
      const ref = { orderId: id, return: asked.value.order.facts.returns.length };
      await insertReturnPictures(tx, ref, pictures);
      await enqueueJob(tx, "return.clean-photographs", ref, { queue: "photographs" });
    }
    return ok(asked.value.order);
  });
}

/** Cleans the photos of a return, so that its buyer and staff can see them (record 29). */
export async function cleanPhotographs(
  { db }: Pick<Services, "db">,
  ref: { orderId: number; return: number },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const waiting = await findWaitingPicture(db, ref);
    if (waiting === null) return;
    const cleaned = await decodePhotograph(waiting.data, signal);
    const picture = { ...ref, number: waiting.number };
    await storeCleanPicture(db, picture, cleaned.ok ? cleaned.value : null);
  }
}
