import { storableJson } from "#modules/core/rules/text.ts";
import { sql } from "kysely";
import type { JobKind, JobPayload } from "./job-payloads.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type JobOptions = {
  /** Earliest start; now if absent. */
  runAt?: Date;
  /** At most one waiting job has a key; a new one replaces it. */
  key?: string;
  maxAttempts?: number;
  /** Jobs of one queue run one at a time, on all machines together. */
  queue?: string;
};

/** Enqueues a job that runs after this transaction, and only if it commits. */
export async function enqueueJob<Kind extends JobKind>(
  tx: DatabaseTransaction,
  kind: Kind,
  payload: JobPayload<Kind>,
  { runAt, key, maxAttempts, queue }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${kind}::text, ${storableJson(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::integer, job_key => ${key ?? null}::text,
      queue_name => ${queue ?? null}::text)`.execute(tx);
}

export type JobState = "waiting" | "running" | "dead";

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

/**
 * Unfinished jobs, oldest first; a dead one has used up its attempts and needs a person to look at
 * it.
 */
export async function listJobs(db: Database, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id, task_identifier as kind, ${state} as state, attempts, max_attempts as "maxAttempts",
      run_at as "runAt", last_error as "lastError", created_at as "createdAt"
    from graphile_worker.jobs order by (${state} = 'dead') desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Resets a job's attempts and makes it due now; false if no such job waits. */
export async function retryJob(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a job of these kinds has been due for at least this long and could be taken. */
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

/** What waits in the queue, and what has failed, for the metrics. */
export async function readQueue(db: Database) {
  const { rows } = await sql<{
    due: number;
    dead: number;
    oldestDueSeconds: number;
    failedEmails: number;
  }>`
    select count(*) filter (where ${state} = 'waiting' and run_at <= now()) as due,
      count(*) filter (where ${state} = 'dead') as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${state} = 'waiting' and run_at <= now())), 0) as "oldestDueSeconds",
      (select count(*) from outbox where failed_at is not null) as "failedEmails"
    from graphile_worker.jobs`.execute(db);
  return rows[0];
}

/** Deletes dead jobs that have not changed since the given time. */
export async function deleteDeadJobs(db: Database, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts and updated_at < ${before}`.execute(db);
}

export type Lease = { kind: JobKind; seconds: number };

/**
 * Releases jobs that have been locked for longer than their lease, because their process must have
 * died.
 */
export async function releaseAbandonedJobs(db: Database, leases: readonly Lease[]): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct job.locked_by))
    from graphile_worker.jobs job
    join unnest(${leases.map(({ kind }) => kind)}::text[], ${leases.map(({ seconds }) => seconds)}::integer[])
      as lease (kind, seconds) on lease.kind = job.task_identifier
    where job.locked_at < now() - make_interval(secs => lease.seconds)
    having count(*) > 0`.execute(db);
  await deleteReplacedJobs(db);
}

/**
 * Deletes released jobs that another with their key had replaced while they ran. graphile-worker leaves them without a
 * key and without an attempt, so they would count as dead.
 */
async function deleteReplacedJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where locked_at is null and key is null and last_error is null and attempts >= max_attempts
    having count(*) > 0`.execute(db);
}

/** Releases every locked job; call it only if no other process works on this database. */
export async function releaseAllJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`.execute(db);
  await deleteReplacedJobs(db);
}

/** What a runner of this process has done: the name by which it locks jobs, and ids of the last ones it finished. */
export type RunnerWork = { worker: string; done: readonly string[] };

/** Deletes what a former runner has done unheard by the database, and releases its other jobs. */
export async function endJobsOf(db: Database, { worker, done }: RunnerWork): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select graphile_worker.force_unlock_workers(array[${worker}::text])`.execute(tx);
    await sql`select graphile_worker.complete_jobs(${done}::bigint[])`.execute(tx);
    await deleteReplacedJobs(tx);
  });
}

/** A job that was fetched but not started, with its earlier number of attempts. */
export type ReturnedJob = { id: number; attempts: number };

/** Makes jobs that were not started due again, with their earlier number of attempts. */
export async function returnJobs(db: Database, jobs: readonly ReturnedJob[]): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => job.attempts)
    from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::integer[])
      as job (id, attempts)`.execute(db);
}
