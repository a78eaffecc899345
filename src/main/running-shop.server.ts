import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#platform/database/database.server.ts";
import {
  forgetProcess,
  listOtherProcesses,
  noteProcess,
  oneStartAtATime,
} from "#platform/database/shop-settings/shop-processes.server.ts";
import {
  findShopSettings,
  storeShopSettings,
} from "#platform/database/shop-settings/shop-settings.server.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { Config } from "./config/config.ts";
import type { ServingDatabase } from "./open-shop-database.server.ts";
import { startedWith, withShopSettings } from "./shop-settings.ts";

const BEAT_MS = 2000;
const RETRY_MS = 500;

export type RunningShop = {
  /** Includes the settings that all processes of the shop share. */
  config: Config;
  leave(): Promise<void>;
};

type Refused = { message: string; lastSeen: number };

/**
 * Registers this process with the shop. The first process decides the shop's name, URL and sender; the others use
 * these, and fail if their own settings differ.
 */
export async function enterShop(
  { db, isAlone }: Pick<ServingDatabase, "db" | "isAlone">,
  config: Config,
): Promise<RunningShop> {
  const id = randomUUID();
  let firstSeen: number | null = null;
  for (;;) {
    const entered = await oneStartAtATime(db, (tx) => tryToEnter(tx, { id, isAlone, config }));
    if (entered.ok) return { config: entered.value, leave: keepNoted(db, id) };
    const { message, lastSeen } = entered.error;
    firstSeen ??= lastSeen;
    // A killed process stays listed for some seconds; only a running one updates its time.
    if (lastSeen > firstSeen) throw new Error(message);
    await delay(RETRY_MS);
  }
}

type Entry = { id: string; isAlone: boolean; config: Config };

async function tryToEnter(
  tx: Database,
  { id, isAlone, config }: Entry,
): Promise<Result<Config, Refused>> {
  const others = isAlone ? [] : await listOtherProcesses(tx, id);
  const stored = others.length > 0 ? await findShopSettings(tx) : null;
  const shared = stored === null ? ok(config) : withShopSettings(config, stored);
  if (!shared.ok) {
    const lastSeen = Math.max(...others.map((each) => each.getTime()));
    return { ok: false, error: { message: shared.error, lastSeen } };
  }
  await storeShopSettings(tx, startedWith(shared.value));
  await noteProcess(tx, id);
  return shared;
}

/** Updates the process's time at intervals; returns a function that stops this. */
function keepNoted(db: Database, id: string): () => Promise<void> {
  let beat: Promise<void> | null = null;
  const timer = setInterval(() => {
    // One at a time: a slow one must not write the row again after it was deleted. Errors are ignored, because the
    // database may be unavailable for a moment.
    beat ??= noteProcess(db, id)
      .catch(() => {})
      .finally(() => (beat = null));
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beat;
    await forgetProcess(db, id).catch(() => {});
  };
}
