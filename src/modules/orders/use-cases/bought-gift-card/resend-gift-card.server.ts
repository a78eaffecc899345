import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  changeRecipient,
  findBoughtCard,
  markSent,
} from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { changeCode, lockGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import {
  drawGiftCardCode,
  type DrawnCode,
} from "#modules/gift-cards/store/issue-gift-card.server.ts";
import {
  lockOrder,
  type OrderRef,
  type StoredOrder,
} from "#modules/orders/store/order-facts.server.ts";
import { enqueueEmail, markEmailFailed } from "#platform/mail/outbox.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";
import { endingOf } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { giftCardEmail } from "#modules/gift-cards/emails/gift-card-email.ts";
import {
  applyCommand,
  type DecisionServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { orderError } from "#modules/orders/rules/order-error.ts";

type Resending = {
  /** The new recipient; null: the same as before. */
  to: EmailAddress | null;
};

type Resent = Result<StoredOrder, ApiError<OrderErrorCode>>;

/**
 * Sends a bought gift card again with its remaining balance under a new code. The earlier code becomes void, and the
 * card leaves the account that had it.
 */
export async function resendGiftCard(
  services: DecisionServices,
  ref: OrderRef,
  resending: Resending,
): Promise<Resent> {
  const drawn = await drawGiftCardCode(services);
  return retryTransaction(services.db, (tx) => resend(tx, services, { ref, drawn, ...resending }));
}

async function resend(
  tx: DatabaseTransaction,
  services: DecisionServices,
  { ref, drawn, to }: Resending & { ref: OrderRef; drawn: DrawnCode },
): Promise<Resent> {
  const order = await lockOrder(tx, ref);
  const bought = order && (await findBoughtCard(tx, order.id));
  const card = bought && (await lockGiftCard(tx, { id: bought.id }));
  if (!order || !bought || !card) return err(orderError("not-in-this-state"));
  if (card.balance === 0) return err(orderError("nothing-left"));
  const resent = await applyCommand(tx, services, order, { type: "resend-gift-card" });
  if (!resent.ok) return err(orderError(resent.error));
  if (to !== null) await changeRecipient(tx, order.id, to);
  const { code, codeHash } = drawn;
  await changeCode(tx, card.id, { codeHash, ending: endingOf(code) });
  const now = services.clock.now();
  if (bought.emailId !== null)
    await markEmailFailed(tx, bought.emailId, { error: "Sent once more", now });
  const details = { ...bought, recipientEmail: to ?? bought.recipientEmail };
  const email = giftCardEmail({
    shop: services.shop,
    details,
    amount: card.balance,
    code,
    expiresAt: card.expiresAt,
    isAgain: true,
  });
  const emailId = await enqueueEmail(tx, email);
  await markSent(tx, order.id, { giftCard: card.id, emailId, now });
  return ok(resent.value.order);
}
