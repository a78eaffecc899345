import { sql } from "kysely";
import type { JobKind, JobPayload } from "./job-payloads.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type JobOptions = {
  /** Not before this time; else at once. */
  runAt?: Date;
  /** There is at most one waiting job with a key; a new one takes its place. */
  key?: string;
  maxAttempts?: number;
};

/** Asks for something to be done after this transaction, and only if it is committed. */
export async function enqueueJob<Kind extends JobKind>(
  tx: DatabaseTransaction,
  kind: Kind,
  payload: JobPayload<Kind>,
  { runAt, key, maxAttempts }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${kind}::text, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::integer, job_key => ${key ?? null}::text)`.execute(
    tx,
  );
}

export type JobState = "waiting" | "running" | "dead";

/** A job that is not done yet. */
export type JobRow = {
  id: number;
  kind: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  lastError: string | null;
  createdAt: Date;
};

const state = sql<JobState>`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead' else 'waiting' end`;

/** Jobs that are not done, oldest first; a dead one has used up its tries and waits for somebody to look. */
export async function listJobs(db: Database, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id, task_identifier as kind, ${state} as state, attempts, max_attempts as "maxAttempts",
      run_at as "runAt", last_error as "lastError", created_at as "createdAt"
    from graphile_worker.jobs order by (${state} = 'dead') desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Gives a job all its tries again, at once; false where no such job waits. */
export async function retryJob(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a job of these kinds has waited for at least so long although nothing keeps it from being taken. */
export async function hasDueJobs(
  db: Database,
  kinds: readonly JobKind[],
  dueForMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from graphile_worker.jobs job
      where locked_at is null and attempts < max_attempts
        and run_at <= now() - make_interval(secs => ${dueForMs / 1000})
        and task_identifier = any(${kinds}::text[])
        and not exists (
          select from graphile_worker.jobs other
          where other.queue_name = job.queue_name and other.locked_at is not null
        )
    ) as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}

/** Forgets dead jobs that nobody has looked after since a time. */
export async function deleteDeadJobs(db: Database, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts and updated_at < ${before}`.execute(db);
}

export type Lease = { kind: JobKind; seconds: number };

/** Gives back jobs whose process must have died: none may be worked on for longer than its lease. */
export async function releaseAbandonedJobs(db: Database, leases: readonly Lease[]): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct job.locked_by))
    from graphile_worker.jobs job
    join unnest(${leases.map(({ kind }) => kind)}::text[], ${leases.map(({ seconds }) => seconds)}::integer[])
      as lease (kind, seconds) on lease.kind = job.task_identifier
    where job.locked_at < now() - make_interval(secs => lease.seconds)
    having count(*) > 0`.execute(db);
}

/** Gives back every job that was being worked on; only where no other process works on this database. */
export async function releaseAllJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`.execute(db);
}

/** A job that was handed out and not begun, with the tries it had before. */
export type ReturnedJob = { id: number; attempts: number };

/** Makes jobs that were not begun due again, as if nobody had taken them. */
export async function returnJobs(db: Database, jobs: readonly ReturnedJob[]): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => job.attempts)
    from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::integer[])
      as job (id, attempts)`.execute(db);
}
