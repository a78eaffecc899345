import type { Database } from "#platform/database/database.server.ts";
import { listJobs, retryJob, type JobRow } from "#platform/jobs/jobs.server.ts";
import { complain, inShopDatabase, runCommand, say } from "./run-command.ts";

const usage = `npm run jobs -- list         jobs that are not done, those that failed for good first
npm run jobs -- retry <id>   gives one of them all its tries again
`;

const MOST_LISTED = 200;

/** Runs the command and gives its exit code. */
export async function main([command, id, ...rest]: string[]): Promise<number> {
  const isList = command === "list" && id === undefined;
  const isRetry = command === "retry" && /^\d{1,15}$/.test(id ?? "") && rest.length === 0;
  if (!isList && !isRetry) {
    complain(usage);
    return 1;
  }
  return inShopDatabase((db) => (isList ? list(db) : retry(db, Number(id))));
}

async function list(db: Database): Promise<number> {
  const jobs = await listJobs(db, MOST_LISTED);
  for (const job of jobs) say(lineOf(job));
  if (jobs.length === 0) say("No waiting or failed jobs.");
  return 0;
}

function lineOf({ id, kind, state, attempts, maxAttempts, runAt, lastError }: JobRow): string {
  const tries = `${attempts} of ${maxAttempts} tries`;
  const due = state === "waiting" ? `, due ${runAt.toISOString()}` : "";
  return `${id}  ${state}  ${kind}  ${tries}${due}${lastError ? `  ${lastError}` : ""}`;
}

async function retry(db: Database, id: number): Promise<number> {
  if (await retryJob(db, id)) {
    say(`Job ${id} will be retried.`);
    return 0;
  }
  complain(`No job ${id} is waiting or dead. See: npm run jobs -- list`);
  return 1;
}

if (import.meta.main) await runCommand(main);
