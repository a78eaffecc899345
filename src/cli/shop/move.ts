import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openEmptyDatabase, openFormerDatabase, type JoinedDatabase } from "#cli/open-database.ts";
import { complain, say } from "#cli/run-command.ts";
import { configOfThisProcess, type Config } from "#main/config/config.ts";
import { migrations } from "#main/modules.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { cents, decimalMoney } from "#modules/core/rules/money/money.ts";
import { noShop, type ShopDatabase } from "#main/open-shop-database.server.ts";
import { placeOf } from "#main/shop-settings.ts";
import { hearStop, orInterrupted } from "#main/stop-signal.ts";
import { contentsOf } from "#platform/database/backup/backup-manifest.server.ts";
import { catchUp } from "#platform/database/backup/catch-up.server.ts";
import { copyDatabase, findUnfinished } from "#platform/database/backup/copy-database.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { listMigrations } from "#platform/database/migrate.server.ts";
import { findShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import { listOtherProcesses } from "#platform/database/shop-settings/shop-processes.server.ts";
import { EmbeddedPostgresError } from "#platform/embedded-postgres/embedded-postgres-error.ts";

const POLL_MS = 500;

export const isPostgresUrl = (place: string) => /^postgres(ql)?:/.test(place);

/** Copies a shop to an empty database, of another server or a new data folder. It sells until the last part. */
export async function move(place: string): Promise<number> {
  const config = configOfThisProcess();
  const stop = hearStop();
  const isUrl = isPostgresUrl(place);
  const wanted = { databaseUrl: isUrl ? place : null, dataDir: place };
  await inDatabase(openEmptyDatabase(wanted, complain), async ({ db: target }) => {
    const former = openFormerDatabase(config, complain);
    await inDatabase(former, (shop) => orInterrupted(copyOnce(shop, target, config), stop));
    const stopped = openStopped(config, stop);
    await inDatabase(stopped, ({ db }) => orInterrupted(finish(db, target), stop));
  });
  say(`Start the shop with this ${isUrl ? "DATABASE_URL" : "DATA_DIR and no DATABASE_URL"}.`);
  say("The former database is unchanged.");
  return 0;
}

async function inDatabase<T extends ShopDatabase>(
  opening: Promise<T>,
  work: (opened: T) => Promise<void>,
): Promise<void> {
  const opened = await opening;
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

/** Copies everything, unless a former move has. */
async function copyOnce(
  { db, isRunning }: JoinedDatabase,
  target: Database,
  config: Config,
): Promise<void> {
  if ((await listMigrations(db)).length === 0) throw noShop(config);
  if ((await findUnfinished(target)) === null) {
    say(`Copying ${placeOf(config)}. The shop may sell meanwhile.`);
    await copyDatabase(db, target, migrations);
  } else say("A former move has made the copy. This one continues it.");
  if (isRunning || (await hasProcesses(db)))
    say("Stop the shop now. What has changed is copied as soon as it has stopped.");
}

async function finish(db: Database, target: Database): Promise<void> {
  const startedAt = performance.now();
  const { tables, changedRows } = await catchUp(db, target, migrations);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`Copied ${changedRows} changed rows and compared all tables in ${seconds} s.`);
  say(`Equal in both databases: ${await contentsWords(target, contentsOf({ tables }))}`);
}

/** Opens the database when all processes of the shop have ended. */
async function openStopped(config: Config, stop: AbortSignal): Promise<ShopDatabase> {
  for (;;) {
    stop.throwIfAborted();
    const opened = await openFormerDatabase(config, () => {}).catch(ignoreStopping);
    if (opened?.isRunning === false && !(await hasProcesses(opened.db))) return opened;
    await opened?.close();
    await pause(POLL_MS);
  }
}

/** The shop has the folder still, but its server answers no longer. */
function ignoreStopping(error: unknown): null {
  if (error instanceof EmbeddedPostgresError && error.code === "folder-in-use") return null;
  throw error;
}

async function hasProcesses(db: Database): Promise<boolean> {
  return (await listOtherProcesses(db, randomUUID())).length > 0;
}

/** The contents of a shop's database, with sums in the decimals of that shop's currency. */
export async function contentsWords(
  db: Database,
  { tables, rows, amounts }: ReturnType<typeof contentsOf>,
): Promise<string> {
  await openShopSettings(db, (await findShopSettings(db))?.overrides ?? {});
  const sums = amounts.map(([name, sum]) => `${name} ${decimalMoney(cents(Number(sum)))}`);
  return [`${tables} tables, ${rows} rows`, ...sums].join("\n  ");
}
