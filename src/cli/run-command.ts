import { constants } from "node:os";
import { createInterface } from "node:readline";
import { openShopDatabaseOrJoin } from "./open-database.ts";
import { reasonOf } from "#modules/core/rules/result.ts";
import { type Config, configOfThisProcess } from "#main/config/config.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { shopOf, type Shop } from "#modules/site/rules/shop.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { noShop } from "#main/open-shop-database.server.ts";
import { withShopSettings } from "#main/shop-settings.ts";
import { hearStop, Interrupted, orInterrupted } from "#main/stop-signal.ts";

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const complain = (text: string) => process.stderr.write(`${text}\n`);

/** The configuration that the running shop shares, with its settings. */
export type ShopConfig = Config & { settings: Settings; shop: Shop };

export type Command = (args: string[]) => Promise<number>;

/** Runs a command and sets this process's exit code: the command's, or 1 with one sentence about the error. */
export async function runCommand(command: Command, args = process.argv.slice(2)): Promise<void> {
  try {
    process.exitCode = await command(args);
  } catch (error) {
    complain(reasonOf(error));
    process.exitCode = 1;
    // Exit at once: the interrupted work may still be waiting.
    if (error instanceof Interrupted) process.exit(128 + constants.signals[error.signal]);
  }
}

/**
 * Runs work on the shop's database with the shop's own settings, then closes the database, also on interruption: an
 * embedded server would keep running. The database rolls back uncommitted changes.
 */
export async function inShopDatabase<T>(
  work: (db: Database, config: ShopConfig) => Promise<T>,
): Promise<T> {
  const own = configOfThisProcess();
  const stop = hearStop();
  const { db, close } = await openShopDatabaseOrJoin(own, complain, stop);
  try {
    stop.throwIfAborted();
    return await orInterrupted(workAs(own, db, work), stop);
  } finally {
    await close();
  }
}

async function workAs<T>(
  own: Config,
  db: Database,
  work: (db: Database, config: ShopConfig) => Promise<T>,
): Promise<T> {
  const started = await findShopSettings(db);
  if (started === null) throw noShop(own);
  const config = withShopSettings(own, started);
  if (!config.ok) throw new Error(config.error);
  const { current: settings } = await openShopSettings(db, config.value.overrides);
  const { overrides } = started;
  return work(db, {
    ...config.value,
    overrides,
    settings,
    shop: shopOf(settings, config.value.site),
  });
}

type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
};

/** Asks a question in the terminal; null where there is none, and false for anything but "y" or "yes". */
export async function confirm(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean | null> {
  if (!input.isTTY || !output.isTTY) return null;
  // In its terminal mode readline would keep Ctrl+C from this process.
  const lines = createInterface({ input, terminal: false });
  output.write(`${question} [y/N] `);
  const answer = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  return /^\s*y(es)?\s*$/i.test(answer);
}
