import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { giftCardEmail } from "#modules/gift-cards/emails/gift-card-email.ts";
import { endingOf } from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  issuedCardDetails,
  type GiftCardDetails,
} from "#modules/gift-cards/rules/gift-card-details.ts";
import {
  changeRecipientEmail,
  findBoughtRef,
  listBoughtGiftCards,
} from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import {
  lockGiftCard,
  replaceCode,
  type StoredGiftCard,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import { lockOrder, type OrderRef } from "#modules/orders/store/orders.server.ts";
import {
  applyCommand,
  type DecisionServices,
} from "#modules/orders/use-cases/apply-command.server.ts";
import { inLanguageOf } from "#modules/orders/use-cases/order-language.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

type Resend = { to: EmailAddress | null; /** Null: the order's only sent card. */ line?: number };
/** The card with its former and its new last characters. */
type Resent = { id: number; former: string; ending: string };

/**
 * Sends a bought gift card again with its remaining balance under a new code, to a new address if given. The earlier
 * code becomes void, and the card leaves the account that had it.
 */
export async function resendBoughtGiftCard(
  tx: DatabaseTransaction,
  services: DecisionServices,
  ref: OrderRef,
  { to, line }: Resend,
): Promise<Result<Resent, ApiError<OrderErrorCode>>> {
  const order = await lockOrder(tx, ref);
  const all = order ? await listBoughtGiftCards(tx, order.id) : [];
  const sentCards = all.filter((each) => each.card && (line ?? each.line) === each.line);
  const [bought] = sentCards;
  const card = bought?.card && (await lockGiftCard(tx, bought.card.id));
  if (!order || !bought || !card || sentCards.length > 1)
    return err(orderError("not-in-this-state"));
  if (card.balance === 0) return err(orderError("nothing-left"));
  const resend = { type: "resend-gift-card", line: bought.line } as const;
  const resent = await applyCommand(tx, services, order, resend);
  if (!resent.ok) return err(orderError(resent.error));
  const details = { ...bought, recipientEmail: to ?? bought.recipientEmail };
  if (to !== null) await changeRecipientEmail(tx, details);
  return ok(await inLanguageOf(order, () => sendNewCode(tx, services, card, details)));
}

async function sendNewCode(
  tx: DatabaseTransaction,
  services: DecisionServices,
  { id, ending: former, balance, expiresAt }: StoredGiftCard,
  details: GiftCardDetails,
): Promise<Resent> {
  const { shop } = services;
  const code = await replaceCode(tx, services, id);
  const gift = { shop, details, amount: balance, code, expiresAt, isAgain: true };
  await enqueueEmail(tx, giftCardEmail(gift));
  return { id, former, ending: endingOf(code) };
}

/** Sends a card that the shop issued, whose recipient is not stored. */
async function resendIssuedGiftCard(
  tx: DatabaseTransaction,
  services: DecisionServices,
  id: number,
  to: EmailAddress | null,
): Promise<Result<Resent, { code: string; message: string }>> {
  const card = await lockGiftCard(tx, id);
  if (!card) return err({ code: "unknown", message: "There is no such gift card." });
  if (to === null)
    return err({ code: "invalid", message: "Enter the address that the card goes to." });
  if (card.balance === 0) return err(orderError("nothing-left"));
  const about = { email: to, recipient: "", message: "" };
  const details = issuedCardDetails(services.shop, about);
  return ok(await inLanguage(shopsLanguage(), () => sendNewCode(tx, services, card, details)));
}

/** Sends a gift card under a new code. A bought one is named by its number or its order's. */
export const resendGiftCard = command({
  name: "resend-gift-card",
  done: "sent again with a new code",
  permission: "gift-cards",
  schema: z
    .strictObject({
      id: z.int().optional(),
      order: z.string().max(40).optional(),
      email: z.string().max(320).optional(),
    })
    .refine(({ id, order }) => (id === undefined) !== (order === undefined), "Name one card"),
  async run({ tx, services, note }, { id = 0, order, email: typed }) {
    const to = typed === undefined ? null : parseEmailAddress(typed);
    if (typed !== undefined && to === null)
      return err({ code: "invalid", message: "This is not a valid email address." });
    const bought = order === undefined ? await findBoughtRef(tx, id) : null;
    const ref = order === undefined ? bought && { id: bought.orderId } : { number: order };
    const sent = ref
      ? await resendBoughtGiftCard(tx, services, ref, { to, ...(bought && { line: bought.line }) })
      : await resendIssuedGiftCard(tx, services, id, to);
    if (!sent.ok) {
      const { code, message } = sent.error;
      return err({ code: code === "unknown" || code === "invalid" ? code : "refused", message });
    }
    const { id: card, former, ending } = sent.value;
    const change = { before: { ending: former }, after: { ending } };
    note({ kind: "gift-card-code", id: String(card), version: null, ...change });
    return ok({ id: card, ending });
  },
});
