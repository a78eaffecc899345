import { sql } from "kysely";
import type { Email } from "#domain/email/email.ts";
import type { Database } from "./database.server.ts";

/** An email that this process has claimed and must send before its lease runs out. */
export type ClaimedEmail = {
  row: number;
  /** The same whenever this email is tried, and another for every other email. */
  id: string;
  mail: Email;
  /** How often it has been tried, this time included. */
  attempts: number;
};

// A fresh email is due at once, even where the clocks of database and shop disagree.
const AT_ONCE = new Date(0);

/** Puts an email into the outbox, in the transaction of whatever it tells about. */
export async function enqueueEmail(tx: Database, mail: Email): Promise<void> {
  await tx
    .insertInto("outbox")
    .values({ kind: "mail", payload: JSON.stringify(mail), next_attempt_at: AT_ONCE })
    .execute();
}

type Claim = { now: Date; leaseSeconds: number; limit: number };
type ClaimedRow = { id: number; payload: Email; attempts: number; created_at: Date };

/** Takes emails that are due, oldest first. No other process gets them until the lease has run out, which is what brings back the emails of a process that died. */
export async function claimEmails(
  db: Database,
  { now, leaseSeconds, limit }: Claim,
): Promise<ClaimedEmail[]> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000);
  // Materialized, or the planner may run the subquery once per row and claim more than the limit.
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select id from outbox
      where kind = 'mail' and sent_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    update outbox set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
    from due where outbox.id = due.id
    returning outbox.id, payload, attempts, created_at`.execute(db);
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      row: row.id,
      id: `${row.created_at.getTime().toString(36)}-${row.id}`,
      mail: row.payload,
      attempts: row.attempts,
    }));
}

// Emails carry tokens whose hash alone may be kept, so of an email that has left only this stays.
const withoutText = sql<unknown>`jsonb_build_object('to', payload->'to', 'subject', payload->'subject')`;

/** The receiver has the email. */
export async function markSent(db: Database, row: number, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ sent_at: now, last_error: null, payload: withoutText })
    .where("id", "=", row)
    .execute();
}

/** The email did not leave and is tried again later. */
export async function markFailed(
  db: Database,
  row: number,
  failure: { error: string; retryAt: Date },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ last_error: failure.error, next_attempt_at: failure.retryAt })
    .where("id", "=", row)
    .where("sent_at", "is", null)
    .execute();
}

/** The email never leaves. */
export async function giveUpEmail(db: Database, row: number, error: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ last_error: error, next_attempt_at: sql<Date>`'infinity'`, payload: withoutText })
    .where("id", "=", row)
    .where("sent_at", "is", null)
    .execute();
}

/** Forgets emails of before a time that have been sent or given up. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<", before)
    .where((row) =>
      row.or([row("sent_at", "is not", null), row("next_attempt_at", "=", sql<Date>`'infinity'`)]),
    )
    .execute();
}
