import { sql } from "kysely";
import { containing } from "#modules/core/rules/text.ts";
import type { IssueState } from "#modules/newsletter/rules/issue.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";

export type Issue = {
  id: number;
  subject: string;
  body: string;
  state: IssueState;
  version: number;
  createdAt: string;
  /** When sending began. */
  sentAt: string | null;
  recipients: number;
};

const columns = sql`
  id, subject, body, state, version, ${iso("created_at")} as "createdAt", ${iso("sent_at")} as "sentAt", recipients`;

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

/** Begins to send an issue. */
export async function startSending(
  tx: DatabaseTransaction,
  { id, version, now }: { id: number; version: number; now: Date },
): Promise<void> {
  await sql`
    update newsletter_issue set state = 'sending', version = ${version}, sent_at = ${now}
    where id = ${id}`.execute(tx);
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

// The same as `subscriptionState` says.
const hasLeft = sql`coalesce(s.unsubscribed_at >= s.requested_at, false)`;
const isSubscribed = sql`(not ${hasLeft} and coalesce(s.confirmed_at >= s.requested_at, false))`;
const inState = {
  subscribed: isSubscribed,
  waiting: sql`(not ${hasLeft} and not ${isSubscribed})`,
  left: hasLeft,
};

export type SubscriberList = keyof typeof inState;

export async function countSubscribers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from newsletter_subscriber as s where ${isSubscribed}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Subscribers who have not got an issue yet. */
export async function listRemaining(
  tx: DatabaseTransaction,
  issue: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from newsletter_subscriber as s where ${isSubscribed} and not exists (
      select from newsletter_delivery as d where d.issue_id = ${issue} and d.email = s.email
    ) order by email limit ${limit}`.execute(tx);
  return rows.map(({ email }) => email);
}

export async function insertDeliveries(
  tx: DatabaseTransaction,
  issue: number,
  sent: readonly { email: string; tokenHash: string }[],
): Promise<void> {
  if (sent.length === 0) return;
  await tx
    .insertInto("newsletter_delivery")
    .values(sent.map(({ email, tokenHash }) => ({ issue_id: issue, email, token_hash: tokenHash })))
    .execute();
}

export type ListedSubscriber = {
  email: string;
  state: SubscriberList;
  requestedAt: string;
  confirmedAt: string | null;
};

type Page = {
  state: SubscriberList | undefined;
  words: readonly string[];
  after: string | null;
  limit: number;
};

/** Subscribers by address. */
export async function listSubscribers(
  db: Database,
  { state, words, after, limit }: Page,
): Promise<ListedSubscriber[]> {
  const wanted = [
    sql`true`,
    ...(after === null ? [] : [sql`s.email > ${after}`]),
    ...(state ? [inState[state]] : []),
    ...words.map((word) => sql`s.email like ${containing(word)}`),
  ];
  const { rows } = await sql<ListedSubscriber>`
    select s.email, ${iso("s.requested_at")} as "requestedAt", ${iso("s.confirmed_at")} as "confirmedAt",
      case when ${hasLeft} then 'left' when ${isSubscribed} then 'subscribed' else 'waiting' end as state
    from newsletter_subscriber as s where ${sql.join(wanted, sql` and `)}
    order by s.email limit ${limit}`.execute(db);
  return rows;
}
