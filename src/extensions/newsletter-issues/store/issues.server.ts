import { sql } from "kysely";
import type { Audience, IssueState } from "#extensions/newsletter-issues/rules/issue.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";
import type { Audience as Condition } from "#modules/newsletter/store/subscribers.server.ts";

export type Issue = Audience & {
  id: number;
  subject: string;
  sections: Readonly<Record<string, string | number>>[];
  state: IssueState;
  version: number;
  createdAt: string;
  /** When it is sent; null unless it is scheduled. */
  sendAt: string | null;
  /** When sending began. */
  sentAt: string | null;
  recipients: number;
};

const columns = sql`
  id, subject, sections, state, version, audience, audience_category as "audienceCategory",
  audience_since as "audienceSince", ${iso("created_at")} as "createdAt", ${iso("send_at")} as "sendAt",
  ${iso("sent_at")} as "sentAt", recipients`;

export async function listIssues(
  db: Database,
  { before, limit }: { before: number | null; limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${columns} from newsletter_issue where (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findIssue(db: Database, id: number): Promise<Issue | null> {
  const { rows } = await sql<Issue>`
    select ${columns} from newsletter_issue where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockIssue(tx: DatabaseTransaction, id: number): Promise<Issue | null> {
  await sql`select from newsletter_issue where id = ${id} for update`.execute(tx);
  return findIssue(tx, id);
}

type Step = { state: IssueState; version: number; sendAt?: Date | null; sentAt?: Date };

/** Schedules an issue, begins to send it, or makes it a draft again. */
export async function stepIssue(
  tx: DatabaseTransaction,
  id: number,
  { state, version, sendAt = null, sentAt }: Step,
): Promise<void> {
  await sql`
    update newsletter_issue set state = ${state}, version = ${version}, send_at = ${sendAt},
      sent_at = ${sentAt ?? null} where id = ${id}`.execute(tx);
}

/** Counts a batch, and ends the sending after the last. */
export async function noteBatch(
  tx: DatabaseTransaction,
  { id, sent, isLast }: { id: number; sent: number; isLast: boolean },
): Promise<void> {
  await sql`
    update newsletter_issue set recipients = recipients + ${sent}, state = ${isLast ? "sent" : "sending"}
    where id = ${id}`.execute(tx);
}

/** The subscribers `s` of an audience, by the orders of their email address. Cancelled orders do not count. */
export function audienceOf(
  { audience, audienceCategory: category, audienceSince: since }: Audience,
  timeZone: string,
): Condition {
  if (audience === "all") return sql`true`;
  const ordered = sql`
    select from shop_order as o where o.email <> '' and customer_key(o.email) = customer_key(s.email)
      and o.placed_at is not null and o.state in ('placed', 'completed')
      and o.placed_at >= coalesce(${since}::date::timestamp at time zone ${timeZone}, '-infinity')`;
  if (audience === "not-since") return sql`not exists (${ordered})`;
  if (category === null) return sql`exists (${ordered})`;
  return sql`exists (${ordered} and exists (
    select from order_line join product on product.id = product_id
    where order_id = o.id and ${category}::bigint in (category_id, subcategory_id)))`;
}
