import { sql } from "kysely";
import { containing } from "#modules/core/rules/text.ts";
import { type Database, iso } from "#platform/database/database.server.ts";
import { EMAIL_JOB_KEY } from "#platform/mail/outbox.server.ts";

export type EmailState = "waiting" | "sent" | "failed";

export type StaffEmail = {
  id: number;
  to: string;
  subject: string;
  state: EmailState;
  createdAt: string;
  sentAt: string | null;
  /** Attempts of an email that waits. */
  attempts: number;
  error: string | null;
  /** Whether it can be sent again: its text is stored. */
  canRetry: boolean;
};

const isDead = sql`coalesce(job.attempts >= job.max_attempts, false)`;

const columns = sql`
  o.id, o.payload->>'to' as to, o.payload->>'subject' as subject, ${iso("o.created_at")} as "createdAt",
  ${iso("o.sent_at")} as "sentAt", coalesce(job.attempts, 0) as attempts,
  coalesce(o.last_error, job.last_error) as error, o.sent_at is null and o.payload ? 'text' as "canRetry",
  case when o.sent_at is not null then 'sent' when o.failed_at is not null or ${isDead} then 'failed'
    else 'waiting' end as state`;

const tables = sql`
  outbox as o left join graphile_worker.jobs as job
    on o.sent_at is null and job.key = ${EMAIL_JOB_KEY}::text || o.id`;

const dead = sql`
  select substr(key, ${EMAIL_JOB_KEY.length + 1}::integer)::bigint from graphile_worker.jobs
  where task_identifier = 'email.send' and key is not null and attempts >= max_attempts`;

const inState = {
  sent: sql`o.sent_at is not null`,
  failed: sql`(o.failed_at is not null or o.id in (${dead}))`,
  waiting: sql`o.sent_at is null and o.failed_at is null and o.id not in (${dead})`,
};

type Page = {
  state: EmailState | undefined;
  words: readonly string[];
  before: number | null;
  limit: number;
};

/** Emails of the outbox, the newest first. */
export async function listStaffEmails(
  db: Database,
  { state, words, before, limit }: Page,
): Promise<StaffEmail[]> {
  const wanted = [
    sql`(${before}::bigint is null or o.id < ${before})`,
    ...(state ? [inState[state]] : []),
    ...words.map(
      (word) =>
        sql`lower((o.payload->>'to') || ' ' || (o.payload->>'subject')) like ${containing(word)}`,
    ),
  ];
  const { rows } = await sql<StaffEmail>`
    select ${columns} from ${tables} where ${sql.join(wanted, sql` and `)}
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

type EmailText = { html: string | null; text: string | null; isSecret: boolean };

export async function findStaffEmail(
  db: Database,
  id: number,
): Promise<(StaffEmail & EmailText) | null> {
  const { rows } = await sql<StaffEmail & EmailText>`
    select ${columns}, o.payload->>'html' as html, o.payload->>'text' as text, o.payload ? 'isSecret' as "isSecret"
    from ${tables} where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function countFailedEmails(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from outbox where failed_at is not null)
      + (select count(*) from outbox where failed_at is null and id in (${dead})))::integer as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
