import { randomUUID } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import manifest from "#package.json" with { type: "json" };
import { openFormerDatabase } from "#cli/open-database.ts";
import { complain, say } from "#cli/run-command.ts";
import { configOfThisProcess, type Config } from "#main/config/config.ts";
import { migrations } from "#main/modules.ts";
import { noShop } from "#main/open-shop-database.server.ts";
import { placeOf } from "#main/shop-settings.ts";
import { hearStop, orInterrupted } from "#main/stop-signal.ts";
import released from "#main/released-migrations.json" with { type: "json" };
import { backupName } from "#modules/backup/use-cases/make-backup.server.ts";
import { planUpdate, updateShop } from "#modules/backup/use-cases/update-shop.server.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import { listOtherProcesses } from "#platform/database/shop-settings/shop-processes.server.ts";

/** Updates the stopped shop's database to this version, or with `--check` only says what that would do. */
export async function update(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { check: { type: "boolean", default: false } },
  });
  const config = configOfThisProcess();
  const stop = hearStop();
  const { db, close, isRunning: isJoined } = await openFormerDatabase(config, complain);
  try {
    const choice = { isJoined, isOnlyChecked: values.check };
    return await orInterrupted(updateOrCheck(db, config, choice), stop);
  } finally {
    await close();
  }
}

type Choice = { isJoined: boolean; isOnlyChecked: boolean };

async function updateOrCheck(
  db: Database,
  config: Config,
  { isJoined, isOnlyChecked }: Choice,
): Promise<number> {
  const folder = path.join(config.dataDir, "backups", backupName(systemClock.now()));
  const plan = await planUpdate(db, { folder, migrations });
  if (plan.applied.length === 0) throw noShop(config);
  const { pending, problems } = plan;
  say(
    `This is version ${manifest.version}; ${placeOf(config)} has the schema of ${releaseOf(plan.applied)}.`,
  );
  say(
    pending.length === 0
      ? "There is nothing to migrate."
      : `To be migrated: ${pending.join(", ")}.`,
  );
  say(
    `The database has ${megabytes(plan.databaseBytes)}; free for its backup are ${megabytes(plan.freeBytes)}.`,
  );
  const isRunning = isJoined || (await listOtherProcesses(db, randomUUID())).length > 0;
  const stop = "The shop is running. Stop it before the update.";
  if (isRunning && isOnlyChecked) say(stop);
  else if (isRunning && pending.length > 0) problems.push(stop);
  for (const problem of problems) complain(problem);
  if (problems.length > 0) return 1;
  if (isOnlyChecked || pending.length === 0) return 0;
  const updated = await updateShop({ db, clock: systemClock }, { folder, migrations });
  say(`The backup is in ${path.resolve(folder)}.`);
  if (updated.ok) {
    say("Migrated. Stock, money, events and counts agree. Start the shop.");
    return 0;
  }
  for (const sentence of updated.error) complain(sentence);
  complain("The database is as before the update: start the former version again.");
  return 1;
}

/** The last release all of whose migrations a database has had. */
function releaseOf(applied: readonly string[]): string {
  const known = Object.entries(released).filter(([, hashes]) =>
    Object.keys(hashes).every((name) => applied.includes(name)),
  );
  return known.at(-1)?.[0] ?? "a version before the first release";
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
