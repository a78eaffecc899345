import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** The decision about a member's review. */
export type ReviewFactRow = {
  eventId: number;
  uid: string;
  type: "published" | "declined";
  slug: string;
  name: string;
  at: Date;
};

/** The number of latest events that are read: more than a few minutes have, with a margin for late commits. */
const LAST_EVENTS = 10_000;

/** Decisions about members' reviews since a time, without those already notified. */
export async function listReviewFacts(
  db: Database,
  { notBefore }: { notBefore: Date },
): Promise<ReviewFactRow[]> {
  const { rows } = await sql<ReviewFactRow>`
    select event.id as "eventId", review.uid, event.type, product.slug, product.name, event.at
    from review_event as event
    join review on review.id = event.review_id and review.uid is not null
    join product on product.id = review.product_id
    where event.id > (select coalesce(max(id), 0) from review_event) - ${LAST_EVENTS}::bigint
      and event.type in ('published', 'declined') and event.at > ${notBefore}
      and not exists (select from notification where notification.uid = review.uid
        and source = 'review:' || event.id)
    order by event.id`.execute(db);
  return rows;
}
