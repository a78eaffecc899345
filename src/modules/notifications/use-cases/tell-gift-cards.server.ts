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

/** A card that was sent may wait for its member to open an account. */
const RECEIVED_DAYS = 30;
/** Longer than any refund takes to be committed. */
const REFUNDED_DAYS = 2;

/**
 * Tells members of gift cards that were sent to them, which come by an email with the code, and of money that is back
 * on a card of theirs though the order was somebody else's.
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
