import { sql } from "kysely";
import type { Email } from "#modules/core/rules/email/email.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";

/** An email in the outbox that is not sent yet. */
export type UnsentEmail = {
  outboxId: number;
  /** The same for every attempt to send this email, and unique per email. */
  messageId: string;
  email: Email;
  expiresAt: Date | null;
};

type EnqueueOptions = {
  /** The email is not sent after this time. */
  expiresAt?: Date;
};

/** Adds an email and its send job to the transaction that it reports. Returns the outbox id. */
export async function enqueueEmail(
  tx: DatabaseTransaction,
  email: Email,
  { expiresAt }: EnqueueOptions = {},
): Promise<number> {
  const { id } = await tx
    .insertInto("outbox")
    .values({ payload: JSON.stringify(email), expires_at: expiresAt ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, "email.send", { outboxId: id });
  return id;
}

/** An email that is neither sent nor given up; null otherwise. */
export async function findUnsentEmail(db: Database, outboxId: number): Promise<UnsentEmail | null> {
  const row = await db
    .selectFrom("outbox")
    .select(["id", "payload", "created_at", "expires_at"])
    .where("id", "=", outboxId)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    outboxId: row.id,
    messageId: `${row.created_at.getTime().toString(36)}-${row.id}`,
    email: row.payload as Email,
    expiresAt: row.expires_at,
  };
}

// Emails contain tokens of which only the hash may be stored, so a finished email keeps only these
// fields.
const withoutText = sql<unknown>`jsonb_build_object('to', payload->'to', 'subject', payload->'subject')`;

export async function markEmailSent(db: Database, outboxId: number, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ sent_at: now, last_error: null, payload: withoutText })
    .where("id", "=", outboxId)
    .execute();
}

/** Marks an email as permanently failed, unless it is already sent or given up. */
export async function markEmailFailed(
  db: Database,
  outboxId: number,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ failed_at: now, last_error: error, payload: withoutText })
    .where("id", "=", outboxId)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .execute();
}

/** Deletes emails created before the given time: by then each is sent, or its job is dead. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("outbox").where("created_at", "<", before).execute();
}
