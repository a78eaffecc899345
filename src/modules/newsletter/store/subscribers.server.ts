import { sql, type RawBuilder } from "kysely";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import { containing } from "#modules/core/rules/text.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";

// The same as `subscriptionState` says.
const hasLeft = sql`coalesce(s.unsubscribed_at >= s.requested_at, false)`;
const isSubscribed = sql`(not ${hasLeft} and coalesce(s.confirmed_at >= s.requested_at, false))`;
const inState = {
  subscribed: isSubscribed,
  waiting: sql`(not ${hasLeft} and not ${isSubscribed})`,
  left: hasLeft,
};

export type SubscriberList = keyof typeof inState;

/** A condition on `s.email`. */
export type Audience = RawBuilder<unknown>;
const all: Audience = sql`true`;

/** @public for extensions */
export async function countSubscribers(db: Database, audience: Audience = all): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from newsletter_subscriber as s
    where ${isSubscribed} and ${audience}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Subscribers of an audience who have not got an issue yet.
 * @public for extensions
 */
export async function listRemaining(
  tx: DatabaseTransaction,
  issue: number,
  { limit, audience = all }: { limit: number; audience?: Audience },
): Promise<{ email: string; language: LanguageTag | null }[]> {
  const { rows } = await sql<{ email: string; language: LanguageTag | null }>`
    select email, language from newsletter_subscriber as s where ${isSubscribed} and ${audience} and not exists (
      select from newsletter_delivery as d where d.issue_id = ${issue} and d.email = s.email
    ) order by email limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Notes to whom an issue was sent, with the hash of each unsubscribe link.
 * @public for extensions
 */
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
