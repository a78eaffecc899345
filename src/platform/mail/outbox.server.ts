import { storableJson } from "#modules/core/rules/text.ts";
import { sql } from "kysely";
import type { Email } from "#modules/core/rules/email.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { JobKind } from "#platform/jobs/job-payloads.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";

/** Begins the key of an email's job; its outbox id follows. */
export const EMAIL_JOB_KEY = "email:";

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
  /** The record that it is about, such as `order:K7QM-2F9T-X`. */
  about?: string;
};

/** Adds an email and its send job to the transaction that it reports. Returns the outbox id. */
export async function enqueueEmail(
  tx: DatabaseTransaction,
  email: Email,
  { expiresAt, about }: EnqueueOptions = {},
): Promise<number> {
  const kind: JobKind = "email.send";
  // One statement in place of two, because each order sends emails.
  const { rows } = await sql<{ id: number }>`
    with email as (
      insert into outbox (payload, expires_at, about)
      values (${storableJson(email)}, ${expiresAt ?? null}, ${about ?? null}) returning id
    )
    select email.id from email, lateral graphile_worker.add_job(
      ${kind}::text, json_build_object('outboxId', email.id), job_key => ${EMAIL_JOB_KEY} || email.id)`.execute(
    tx,
  );
  const [row] = rows;
  invariant(row, "an insert returns its row");
  return row.id;
}

/** Its key finds the job of an email, and replaces a waiting job by one that is due now. */
function enqueueEmailJob(tx: DatabaseTransaction, outboxId: number): Promise<void> {
  return enqueueJob(tx, "email.send", { outboxId }, { key: `${EMAIL_JOB_KEY}${outboxId}` });
}

/** Makes an unsent or failed email due now. False if it is sent, or its text is gone. */
export async function retryEmail(tx: DatabaseTransaction, outboxId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbox")
    .set({ failed_at: null, last_error: null, expires_at: null })
    .where("id", "=", outboxId)
    .where("sent_at", "is", null)
    .where(sql<boolean>`payload ? 'text'`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enqueueEmailJob(tx, outboxId);
  return true;
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

// A finished email keeps only these fields, because its text is the recipient's.
const withoutText = sql<unknown>`jsonb_build_object('to', payload->'to', 'subject', payload->'subject')`;

export async function markEmailSent(db: Database, outboxId: number, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ sent_at: now, last_error: null, payload: withoutText })
    .where("id", "=", outboxId)
    .execute();
}

// Of a link that works once only the hash may be stored, so its email is not kept for another attempt.
const withoutSecret = sql<unknown>`case when payload ? 'isSecret' then ${withoutText} else payload end`;

/** Marks an email as failed, unless it is already sent or given up. Its text stays for another attempt. */
export async function markEmailFailed(
  db: Database,
  outboxId: number,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ failed_at: now, last_error: error, payload: withoutSecret })
    .where("id", "=", outboxId)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .execute();
}

/** Deletes emails created before the given time: by then each is sent, or its job is dead. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("outbox").where("created_at", "<", before).execute();
}

/** An email about a record, without its text. */
export type EmailOfRecord = {
  id: number;
  to: string;
  subject: string;
  createdAt: Date;
  state: "waiting" | "sent" | "failed";
  error: string | null;
};

/** Lists the emails about a record that are not deleted yet, oldest first. */
export async function listEmailsAbout(db: Database, about: string): Promise<EmailOfRecord[]> {
  const { rows } = await sql<EmailOfRecord>`
    select id, payload->>'to' as to, payload->>'subject' as subject, created_at as "createdAt",
      case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state,
      last_error as error
    from outbox where about = ${about} order by id`.execute(db);
  return rows;
}
