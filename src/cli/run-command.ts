import { constants } from "node:os";
import { reasonOf } from "#modules/core/rules/reason-of.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Config } from "#platform/config/config.ts";
import { hearStop, Interrupted, orInterrupted } from "#platform/start/stop-signal.ts";
import { openShopDatabaseOrJoin } from "./open-database.ts";

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Runs a command to its end: its exit code, or 1 with a sentence about what was in its way. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    complain(reasonOf(error));
    process.exitCode = 1;
    // What it was doing may still wait for something.
    if (error instanceof Interrupted) process.exit(128 + constants.signals[error.signal]);
  }
}

/**
 * Works in the shop's database and closes it, also when the command is interrupted: an embedded one would go on with
 * nobody to end it. What was not committed by then the database takes back.
 */
export async function inShopDatabase<T>(
  config: Config,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const stop = hearStop();
  const { db, close } = await openShopDatabaseOrJoin(config, complain, stop);
  try {
    stop.throwIfAborted();
    return await orInterrupted(work(db), stop);
  } finally {
    await close();
  }
}
