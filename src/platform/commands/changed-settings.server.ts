import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/**
 * For so many milliseconds a process trusts its copy of the settings. A command that changes settings answers after
 * this time, so that a request made then, on any process, finds the copy too old and asks for changes.
 */
export const SETTINGS_COPY_MS = 50;

/** Timers may end a millisecond early. */
const MARGIN_MS = 5;

/** Whether the transaction has changed settings, delivery zones or tax rates; triggers write the tags of the latter. */
export async function hasChangedSettings(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ hasChanged: boolean }>`
    select exists (
      select from page_change where transaction_id = pg_current_xact_id()
        and (subject = 'everything' or starts_with(subject, 'setting:'))
    ) as "hasChanged"`.execute(tx);
  return rows[0]?.hasChanged ?? false;
}

/** Resolves when every process's copy of the settings from before this call is too old to be trusted. */
export async function untilCopiesExpire(): Promise<void> {
  await delay(SETTINGS_COPY_MS + MARGIN_MS);
}
