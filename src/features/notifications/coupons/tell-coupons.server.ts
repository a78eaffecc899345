import { listCouponFacts, type CouponFactRow } from "#db/notification/coupon-facts.server.ts";
import { insertNotifications } from "#db/notification/notifications.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import { isMailWanted } from "#domain/notification/notification-category.ts";
import { wordsOf, type News } from "#domain/notification/notification.ts";
import { dayInWords } from "#domain/order/order-date.ts";
import { policy } from "#domain/policy.ts";
import { couponEmail } from "#emails/coupon-emails.ts";
import { stopLinks } from "#features/notifications/stop/stop-link.server.ts";
import type { Services } from "#ports/services.ts";

const DAY = 86_400_000;
/** A coupon that a member was given longer ago is no news. */
const LOOKS_BACK_DAYS = 30;

/**
 * Tells members of coupons that are theirs alone, when they begin and before they end unused: in their account, and by
 * email where they have chosen so.
 */
export async function tellCoupons({
  db,
  clock,
  shop,
}: Pick<Services, "db" | "clock" | "shop">): Promise<void> {
  const now = clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  const facts = await listCouponFacts(db, {
    now,
    notBefore: inDays(-LOOKS_BACK_DAYS),
    endingBefore: inDays(policy.couponEndingDays),
  });
  if (facts.length === 0) return;
  const linkTo = await stopLinks(db);
  await db.transaction().execute(async (tx) => {
    const all = facts.map((fact) => ({ ...notificationOf(fact, now), fact }));
    for (const { uid, news, fact } of await insertNotifications(tx, all)) {
      const isWanted = isMailWanted(
        fact.byMail === null ? {} : { coupons: fact.byMail },
        "coupons",
      );
      if (fact.email === null || !isWanted) continue;
      const stop = String(new URLSearchParams(linkTo({ kind: "coupons", uid })));
      await enqueueEmail(tx, couponEmail({ shop, to: fact.email, stop }, wordsOf(news)));
    }
  });
}

function notificationOf({ promotionId, uid, tells, code, name, endsAt }: CouponFactRow, at: Date) {
  const endsOn = endsAt && dayInWords(endsAt.toISOString());
  const news: News = { kind: tells, params: { code, name, endsOn } };
  return { uid, news, source: `${tells}:${promotionId}`, at };
}
