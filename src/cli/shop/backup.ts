import { migrations } from "#main/modules.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkBackup, checkRestored } from "#modules/backup/use-cases/check-backup.server.ts";
import { makeBackup, backupName } from "#modules/backup/use-cases/make-backup.server.ts";
import { systemClock } from "#platform/clock.ts";
import { contentsOf } from "#platform/database/backup/backup-manifest.server.ts";
import { configOfThisProcess } from "#main/config/config.ts";
import type { Database } from "#platform/database/database.server.ts";
import { openEmptyDatabase } from "#cli/open-database.ts";
import { complain, inShopDatabase, say, type Command } from "#cli/run-command.ts";
import { check, sayDisagreements } from "./check.ts";
import { contentsWords, isPostgresUrl, move } from "./move.ts";
import { update } from "./update.ts";

/** Commands about the whole shop, which are no verbs of a noun. */
export const wholeShop: Readonly<Record<string, { usage: string; run: Command }>> = {
  check: {
    usage: `npm run shop -- check
    compares stock, money, events and the providers’ lists; exit code 1 where they disagree`,
    run: (args) => withWords(args, 0, check),
  },
  backup: {
    usage: `npm run shop -- backup [folder]
    writes all data to a new folder while the shop sells, by default below DATA_DIR/backups`,
    run: (args) => withWords(args, 1, ([folder]) => backup(folder)),
  },
  restore: {
    usage: `npm run shop -- restore <folder>
    restores a backup into DATA_DIR or DATABASE_URL, which must be empty
npm run shop -- restore <folder> --check
    restores it into a database of its own, checks its orders, and deletes that again`,
    run: restore,
  },
  update: {
    usage: `npm run shop -- update --check
    says what this version would change in the stopped shop’s database, and whether a backup can be made
npm run shop -- update
    backs up, migrates and checks it; if anything fails, the database is as before`,
    run: update,
  },
  move: {
    usage: `npm run shop -- move <postgres://…>
    copies the shop to an empty database while it sells, waits until you stop it, copies what changed meanwhile,
    and compares every table
npm run shop -- move <folder>
    the same to the database of a new DATA_DIR`,
    run: (args) =>
      withWords(args, 1, ([place]) =>
        place === undefined || (place.includes("://") && !isPostgresUrl(place))
          ? usage("move")
          : move(place),
      ),
  },
};

async function backup(folder: string | undefined): Promise<number> {
  return inShopDatabase(async (db, config) => {
    const now = systemClock.now();
    const place = folder ?? path.join(config.dataDir, "backups", backupName(now));
    const written = await makeBackup({ db, clock: systemClock }, place);
    say(`${path.resolve(place)}: ${await contentsWords(db, contentsOf(written.manifest))}`);
    return 0;
  });
}

async function restore(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    options: { check: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) return usage("restore");
  if (!values.check) return restoreHere(folder);
  return inShopDatabase((db) =>
    inScratchDatabase(async (scratch) => {
      const checked = await checkBackup(
        { db, clock: systemClock },
        { folder, scratch, migrations },
      );
      say(await contentsWords(scratch, checked));
      return sayDisagreements(checked.disagreements) ? 0 : 1;
    }),
  );
}

/** Runs work on a new PostgreSQL in a temporary folder, and deletes both. */
async function inScratchDatabase(work: (scratch: Database) => Promise<number>): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "shop-restore-"));
  const { db, close } = await openEmptyDatabase({ dataDir, databaseUrl: null }, complain);
  try {
    return await work(db);
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restoreHere(folder: string): Promise<number> {
  const { databaseUrl, dataDir } = configOfThisProcess();
  const { db, close } = await openEmptyDatabase({ databaseUrl, dataDir }, complain);
  try {
    const restored = await checkRestored(db, folder, migrations);
    say(await contentsWords(db, restored));
    return sayDisagreements(restored.disagreements) ? 0 : 1;
  } finally {
    await close();
  }
}

function withWords(
  args: string[],
  most: number,
  work: (words: string[]) => Promise<number> | number,
) {
  const isTooMany = args.length > most || args.some((each) => each.startsWith("-"));
  return Promise.resolve(isTooMany ? usageOfAll() : work(args));
}

function usage(name: string): number {
  complain(wholeShop[name]?.usage ?? "");
  return 1;
}

function usageOfAll(): number {
  complain(
    Object.values(wholeShop)
      .map((each) => each.usage)
      .join("\n"),
  );
  return 1;
}
