import { sql, type ExpressionBuilder } from "kysely";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import type { Subscription } from "#modules/newsletter/rules/subscription.ts";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { makeToken } from "#platform/database/link-token.server.ts";

export type Subscriber = Subscription & { email: string; language: LanguageTag | null };

type Row = ExpressionBuilder<Schema, "newsletter_subscriber">;
type Request = { email: EmailAddress; tokenHash: string; language: LanguageTag; now: Date };

/**
 * Records a request in one statement, which is safe for concurrent requests. A subscriber keeps the token of earlier
 * emails, and the result is false.
 */
export async function requestSubscription(
  db: Database,
  { email, tokenHash, language, now }: Request,
): Promise<{ isNew: boolean; language: LanguageTag | null }> {
  const isSubscribed = sql<boolean>`newsletter_subscriber.confirmed_at is not null and newsletter_subscriber.unsubscribed_at is null`;
  const keptIfSubscribed = (column: string) =>
    sql<never>`case when ${isSubscribed} then newsletter_subscriber.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
  const row = await db
    .insertInto("newsletter_subscriber")
    .values({ email, token_hash: tokenHash, language, requested_at: now })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({
        token_hash: keptIfSubscribed("token_hash"),
        requested_at: keptIfSubscribed("requested_at"),
        language: keptIfSubscribed("language"),
      }),
    )
    .returning(["token_hash", "language"])
    .executeTakeFirstOrThrow();
  return { isNew: row.token_hash === tokenHash, language: row.language };
}

/** The subscriber of a link in the welcome email or in a newsletter. */
const ofLink = (of: Row, tokenHash: string) =>
  of.or([
    of("token_hash", "=", tokenHash),
    of(
      "email",
      "in",
      of.selectFrom("newsletter_delivery").select("email").where("token_hash", "=", tokenHash),
    ),
  ]);

export async function findSubscriber(db: Database, tokenHash: string): Promise<Subscriber | null> {
  const row = await db
    .selectFrom("newsletter_subscriber")
    .selectAll()
    .where((of) => ofLink(of, tokenHash))
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    language: row.language,
    requestedAt: row.requested_at,
    confirmedAt: row.confirmed_at,
    unsubscribedAt: row.unsubscribed_at,
  };
}

/** A subscription, for the export of personal data; null without one. */
export async function readSubscriptionData(db: Database, email: string) {
  const row = await db
    .selectFrom("newsletter_subscriber")
    .select([
      "requested_at as requestedAt",
      "confirmed_at as confirmedAt",
      "unsubscribed_at as leftAt",
      "language",
    ])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms a subscription; false if it was confirmed before, or unsubscribed and not requested again. */
export async function confirmSubscriber(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("newsletter_subscriber")
    .set({ confirmed_at: now, unsubscribed_at: null })
    .where("token_hash", "=", tokenHash)
    .where((row) =>
      row.or([
        row.and([row("confirmed_at", "is", null), row("unsubscribed_at", "is", null)]),
        row("unsubscribed_at", "<", row.ref("requested_at")),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Unsubscribes an address, confirmed or not. */
export async function unsubscribe(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable("newsletter_subscriber")
    .set({ unsubscribed_at: now })
    .where((of) => ofLink(of, tokenHash))
    .where((row) =>
      row.or([
        row("unsubscribed_at", "is", null),
        row("unsubscribed_at", "<", row.ref("requested_at")),
      ]),
    )
    .execute();
}

const emailHash = sql`encode(sha256(convert_to(email, 'UTF8')), 'hex')`;

/**
 * Subscribes addresses that agreed in a former shop. One that is known here, above all one that ever unsubscribed, is
 * not touched.
 * @public for extensions
 */
export async function importSubscribers(
  tx: DatabaseTransaction,
  { emails, importId, now }: { emails: readonly string[]; importId: number; now: Date },
): Promise<void> {
  const { rows: free } = await sql<{ email: string }>`
    select email from unnest(${emails}::text[]) as email
    where not exists (select from newsletter_stop where email_hash = ${emailHash})`.execute(tx);
  if (free.length === 0) return;
  const rows = free.map(({ email }) => ({
    email,
    // Each newsletter brings its own link to unsubscribe.
    token_hash: makeToken().tokenHash,
    requested_at: now,
    confirmed_at: now,
    import_id: importId,
  }));
  await tx
    .insertInto("newsletter_subscriber")
    .values(rows)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}

/**
 * Deletes a subscription that an import made and its owner has not changed since. A hash stays, so that no later import
 * subscribes the address again.
 */
export async function deleteImportedSubscriber(
  tx: DatabaseTransaction,
  email: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into newsletter_stop (email_hash, stopped_at)
    select ${emailHash}, ${now} from (values (${email}::text)) as erased (email)
    on conflict do nothing`.execute(tx);
  await sql`delete from newsletter_subscriber where email = ${email} and ${isAsImported}`.execute(
    tx,
  );
}

const isAsImported = sql`import_id is not null and unsubscribed_at is null and confirmed_at = requested_at`;

/**
 * Ends the subscriptions that an import made. One that got a newsletter stays as unsubscribed: its links must work.
 * @public for extensions
 */
export async function removeImportedSubscribers(
  tx: DatabaseTransaction,
  importId: number,
  now: Date,
): Promise<void> {
  const imported = sql`import_id = ${importId} and ${isAsImported}`;
  await sql`
    delete from newsletter_subscriber as s where ${imported}
      and not exists (select from newsletter_delivery as d where d.email = s.email)`.execute(tx);
  await sql`update newsletter_subscriber set unsubscribed_at = ${now} where ${imported}`.execute(
    tx,
  );
}

/**
 * Deletes addresses that requested before a time and never confirmed, or that unsubscribed before it. Of these a hash
 * stays, so that no import subscribes them again.
 */
export async function deleteFormerSubscribers(db: Database, before: Date): Promise<void> {
  // After unsubscribing, a new request has the full time to confirm again.
  await sql`
    with former as (
      delete from newsletter_subscriber
      where requested_at < ${before} and (confirmed_at is null or unsubscribed_at < ${before})
      returning email, unsubscribed_at
    )
    insert into newsletter_stop (email_hash, stopped_at)
    select ${emailHash}, unsubscribed_at from former where unsubscribed_at is not null
    on conflict do nothing`.execute(db);
}
