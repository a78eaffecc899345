import { sql } from "kysely";
import type { IssueState } from "#extensions/newsletter-issues/rules/issue.ts";
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
