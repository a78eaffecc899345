import { DAY_MS } from "#modules/core/rules/time.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { notify } from "#modules/notifications/use-cases/notify.server.ts";
import { lastMomentOf } from "#modules/settings/rules/shop-dates.ts";
import { listDueCoupons, listDueProofs } from "#modules/promotions/store/due-reminders.server.ts";
import {
  couponEnding,
  couponGiven,
  studentEnding,
} from "#modules/promotions/rules/promotion-notifications.ts";
import { studentProof } from "#modules/promotions/rules/student/student-address.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

/** The days before its end on which a member is notified of an unused coupon. */
const COUPON_ENDING_DAYS = 3;

const couponKinds = { "coupon-given": couponGiven, "coupon-ending": couponEnding };

type ReminderServices = Pick<Services, "db" | "clock" | "shop">;

/** Older coupons cause no notification. */
const GIVEN_DAYS = 30;

/**
 * Notifies members of personal coupons when they begin and before they end unused, and of a student discount before
 * it ends. A periodic job, because their events are moments.
 */
export async function remindMembers(services: ReminderServices): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction().execute(async (tx) => {
    await notifyOfCoupons(tx, services);
    const endingBefore = new Date(at.getTime() + studentProof.endingDays * DAY_MS);
    const proofs = await listDueProofs(tx, { now: at, endingBefore });
    const notifications = proofs.map(({ uid, provedAt, endsAt }) => ({
      uid,
      news: newsOf(studentEnding, { endsOn: endsAt.toISOString() }),
      // A later proof is notified separately.
      source: `student-ending:${provedAt.getTime()}`,
      at,
    }));
    await notify(tx, services, notifications);
  });
}

/** Notifies members of personal coupons that are due, such as one just made in this transaction. */
export async function notifyOfCoupons(
  tx: DatabaseTransaction,
  services: Pick<Services, "clock" | "shop">,
): Promise<void> {
  const at = services.clock.now();
  const coupons = await listDueCoupons(tx, {
    now: at,
    givenAfter: new Date(at.getTime() - GIVEN_DAYS * DAY_MS),
    endingBefore: new Date(at.getTime() + COUPON_ENDING_DAYS * DAY_MS),
  });
  const notifications = coupons.map(({ promotionId, uid, kind, code, name, endsAt }) => ({
    uid,
    news: newsOf(couponKinds[kind], { code, name, endsOn: endsAt && lastMomentOf(endsAt) }),
    source: `${kind}:${promotionId}`,
    at,
  }));
  await notify(tx, services, notifications);
}
