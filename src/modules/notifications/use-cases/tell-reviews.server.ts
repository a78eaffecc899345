import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import {
  listReviewFacts,
  type ReviewFactRow,
} from "#modules/notifications/store/review-facts.server.ts";
import type { News } from "#modules/notifications/rules/notification.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { Services } from "#platform/services.ts";

/** Longer than the commit of any decision takes. */
const LOOKS_BACK_DAYS = 2;

/** Notifies members of decisions about their reviews; the decision itself queues the email. */
export async function tellReviews({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const notBefore = new Date(clock.now().getTime() - LOOKS_BACK_DAYS * DAY_MS);
  const facts = await listReviewFacts(db, { notBefore });
  await db.transaction().execute((tx) => insertNotifications(tx, facts.map(notificationOf)));
}

function notificationOf({ eventId, uid, type, slug, name, at }: ReviewFactRow) {
  const news: News = { kind: `review-${type}`, params: { slug, name } };
  return { uid, news, source: `review:${eventId}`, at };
}
