import { sql } from "kysely";
import type { Email } from "#modules/core/rules/email/email.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";

/** An email in the outbox that is still to be sent. */
export type UnsentEmail = {
  outboxId: number;
  /** The same whenever this email is tried, and another for every other email. */
  messageId: string;
  email: Email;
  expiresAt: Date | null;
};

type EnqueueOptions = {
  /** From then on nobody has any use of it, and it is not sent. */
  expiresAt?: Date;
};

/**
 * Puts an email into the outbox, and a job to send it, in the transaction of whatever it tells about. Answers its id
 * there.
 */
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

/** An email that has neither left nor been given up; null for any other. */
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

// Emails carry tokens whose hash alone may be kept, so of one that is done with only this stays.
const withoutText = sql<unknown>`jsonb_build_object('to', payload->'to', 'subject', payload->'subject')`;

/** The receiver has the email. */
export async function markEmailSent(db: Database, outboxId: number, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ sent_at: now, last_error: null, payload: withoutText })
    .where("id", "=", outboxId)
    .execute();
}

/** The email will never be sent, unless it has left or was given up before. */
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

/**
 * Deletes emails of before a time: by then each has left, or its job is long dead. One with a gift card stays until its
 * order knows what has become of it.
 */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await sql`
    delete from outbox where created_at < ${before} and not exists (
      select from gift_card_order where email_id = outbox.id and email_state = 'waiting')`.execute(
    db,
  );
}
