import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** That a member's review was decided about. */
export type ReviewFactRow = {
  eventId: number;
  uid: string;
  type: "published" | "declined";
  slug: string;
  name: string;
  at: Date;
};

/** So many of the last events are looked at: more than commit late, and more than there are in a few minutes. */
const LAST_EVENTS = 10_000;

/** What was decided about members' reviews since a time and is not told yet. */
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
