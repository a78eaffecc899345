import {
  listGiftCardFacts,
  type GiftCardFactRow,
} from "#modules/notifications/store/gift-card-facts.server.ts";
import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { wordsOf, type News } from "#modules/notifications/rules/notification.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { noticeEmail } from "#modules/notifications/emails/notice-email.ts";
import type { Services } from "#platform/services.ts";

/** The recipient may open an account later. */
const RECEIVED_DAYS = 30;
/** Longer than the commit of any refund takes. */
const REFUNDED_DAYS = 2;

/**
 * Notifies members of gift cards sent to them, and of refunds to their card for another person's order. The card's
 * code comes in its own email.
 */
export async function tellGiftCards({
  db,
  clock,
  shop,
}: Pick<Services, "db" | "clock" | "shop">): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const facts = await listGiftCardFacts(db, {
    receivedSince: ago(RECEIVED_DAYS),
    refundedSince: ago(REFUNDED_DAYS),
  });
  if (facts.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const all = facts.map((fact) => ({ ...fact, news: newsOf(fact) }));
    for (const { news, email } of await insertNotifications(tx, all))
      if (news.kind === "gift-card-refunded" && email !== null)
        await enqueueEmail(
          tx,
          noticeEmail({ shop, to: email, label: "See your gift cards" }, wordsOf(news)),
        );
  });
}

function newsOf({ tells, amount, ending, giver }: GiftCardFactRow): News {
  return tells === "gift-card-received"
    ? { kind: tells, params: { amount, giver: giver ?? "" } }
    : { kind: tells, params: { amount, ending } };
}
