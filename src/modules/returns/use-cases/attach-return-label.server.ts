import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { returnLabelEmail } from "#modules/returns/emails/return-emails.ts";
import { labelRefusal } from "#modules/returns/rules/decide-return.ts";
import type { OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import { orderSubject, type StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { storeReturnLabel, type ReturnLabel } from "#modules/returns/store/return-files.server.ts";
import { emailsTo } from "#modules/orders/use-cases/order-language.server.ts";
import { orderSecret } from "#modules/orders/use-cases/order-secret.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";

type Tools = { tx: DatabaseTransaction; services: Pick<Services, "shop">; at: Date };

/** Stores the label of an open return of a locked order. The buyer gets an email if it was approved before. */
export async function attachReturnLabel(
  { tx, services: { shop }, at: now }: Tools,
  { id, number, email, facts }: StoredOrder,
  { return: which, ...label }: ReturnLabel & { return: number },
): Promise<Result<null, OrderErrorCode>> {
  const refusal = labelRefusal(facts, which);
  if (refusal !== null) return err(refusal);
  const isApproved = facts.returns.some(
    (each) => each.return === which && each.state === "approved",
  );
  await storeReturnLabel(tx, { orderId: id, number: which }, label);
  if (isApproved && email !== "") {
    const order = await getOrder(tx, { id });
    const secret = await orderSecret(tx, { number, email });
    const mails = emailsTo(order, { shop, secret, now }, (to) => returnLabelEmail(to, which));
    for (const mail of mails) await enqueueEmail(tx, mail, { about: orderSubject(number) });
  }
  return ok(null);
}
