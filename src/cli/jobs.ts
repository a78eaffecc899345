import type { Database } from "#db/database.server.ts";
import { listJobs, retryJob, type JobRow } from "#db/jobs.server.ts";
import { configOfThisProcess } from "#server/config.ts";
import { openShopDatabaseOrJoin } from "./open-database.ts";

const usage = `npm run jobs -- list         jobs that are not done, those that failed for good first
npm run jobs -- retry <id>   gives one of them all its tries again
`;

const MOST_LISTED = 200;

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Runs the command and gives its exit code. */
async function main([command, id, ...rest]: string[]): Promise<number> {
  const isList = command === "list" && id === undefined;
  const isRetry = command === "retry" && /^\d{1,15}$/.test(id ?? "") && rest.length === 0;
  if (!isList && !isRetry) {
    complain(usage);
    return 1;
  }
  const { db, close } = await openShopDatabaseOrJoin(configOfThisProcess(), complain);
  try {
    return isList ? await list(db) : await retry(db, Number(id));
  } finally {
    await close();
  }
}

async function list(db: Database): Promise<number> {
  const jobs = await listJobs(db, MOST_LISTED);
  for (const job of jobs) say(lineOf(job));
  if (jobs.length === 0) say("No job is waiting, and none has failed for good.");
  return 0;
}

function lineOf({ id, kind, state, attempts, maxAttempts, runAt, lastError }: JobRow): string {
  const tries = `${attempts} of ${maxAttempts} tries`;
  const due = state === "waiting" ? `, due ${runAt.toISOString()}` : "";
  return `${id}  ${state}  ${kind}  ${tries}${due}${lastError ? `  ${lastError}` : ""}`;
}

async function retry(db: Database, id: number): Promise<number> {
  if (await retryJob(db, id)) {
    say(`Job ${id} will be tried again.`);
    return 0;
  }
  complain(`No job ${id} is waiting or dead. See: npm run jobs -- list`);
  return 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
