import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  listCouponFacts,
  type CouponFactRow,
} from "#modules/notifications/store/coupon-facts.server.ts";
import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import {
  listStudentFacts,
  type StudentFactRow,
} from "#modules/notifications/store/student-facts.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import { wordsOf, type News } from "#modules/notifications/rules/notification.ts";
import { dayInWords } from "#modules/orders/rules/order-date.ts";
import { policy, studentPolicy } from "#modules/settings/rules/policy.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { noticeEmail } from "#modules/notifications/emails/notice-email.ts";
import { stopLinks } from "./stop-link.server.ts";
import type { Services } from "#platform/services.ts";

/** Older coupons cause no notification. */
const LOOKS_BACK_DAYS = 30;

type Told = {
  uid: string;
  news: News;
  source: string;
  at: Date;
  email: string | null;
  byMail: boolean | null;
};

/**
 * Notifies members of personal coupons when they begin and before they end unused, and of a student discount before
 * it ends: in the account, and by email if chosen.
 */
export async function tellCoupons(
  services: Pick<Services, "db" | "clock" | "shop">,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const coupons = await listCouponFacts(db, {
    now,
    notBefore: inDays(-LOOKS_BACK_DAYS),
    endingBefore: inDays(policy.couponEndingDays),
  });
  const students = await listStudentFacts(db, {
    now,
    endingBefore: inDays(studentPolicy.endingDays),
  });
  const told = [
    ...coupons.map((fact) => ofCoupon(fact, now)),
    ...students.map((fact) => ofStudent(fact, now)),
  ];
  if (told.length === 0) return;
  const linkTo = await stopLinks(db);
  await db.transaction().execute((tx) => tell(tx, services, { told, linkTo }));
}

async function tell(
  tx: DatabaseTransaction,
  { shop }: Pick<Services, "shop">,
  { told, linkTo }: { told: Told[]; linkTo: Awaited<ReturnType<typeof stopLinks>> },
): Promise<void> {
  for (const { uid, news, email, byMail } of await insertNotifications(tx, told)) {
    const isWanted = isMailWanted(byMail === null ? {} : { coupons: byMail }, "coupons");
    if (email === null || !isWanted) continue;
    const stop = String(new URLSearchParams(linkTo({ kind: "coupons", uid })));
    await enqueueEmail(
      tx,
      noticeEmail({ shop, to: email, label: "See it in the shop", stop }, wordsOf(news)),
    );
  }
}

function ofCoupon(fact: CouponFactRow, at: Date): Told {
  const { promotionId, uid, tells, code, name, endsAt, email, byMail } = fact;
  const endsOn = endsAt && dayInWords(endsAt.toISOString());
  const news: News = { kind: tells, params: { code, name, endsOn } };
  return { uid, news, source: `${tells}:${promotionId}`, at, email, byMail };
}

function ofStudent({ uid, source, endsAt, email, byMail }: StudentFactRow, at: Date): Told {
  const endsOn = dayInWords(endsAt.toISOString());
  return { uid, news: { kind: "student-ending", params: { endsOn } }, source, at, email, byMail };
}
