import type { ApiError } from "#modules/core/rules/api-error.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { returnLabelEmail } from "#modules/orders/emails/return-emails.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { getOrder, lockOrder, type OrderRef } from "#modules/orders/store/orders.server.ts";
import { storeReturnLabel, type ReturnLabel } from "#modules/orders/store/return-files.server.ts";
import { orderSecret } from "#modules/orders/use-cases/order-secret.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";

/** Stores the carrier's label of an open return. The buyer gets an email if the return was approved before. */
export async function attachReturnLabel(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  ref: OrderRef,
  number: number,
  label: ReturnLabel,
): Promise<Result<null, ApiError<OrderErrorCode>>> {
  return retryTransaction(db, async (tx) => {
    const order = await lockOrder(tx, ref);
    const state = order?.facts.returns.find((each) => each.return === number)?.state;
    if (!order || state === undefined) return err(orderError("no-such-return"));
    if (state !== "requested" && state !== "approved") return err(orderError("not-in-this-state"));
    await storeReturnLabel(tx, { orderId: order.id, number }, label);
    if (state === "approved" && order.email !== "") {
      const view = viewOf(await getOrder(tx, { id: order.id }));
      const secret = await orderSecret(db, order.number);
      await enqueueEmail(
        tx,
        returnLabelEmail({ shop, order: view, secret, now: clock.now() }, number),
      );
    }
    return ok(null);
  });
}
