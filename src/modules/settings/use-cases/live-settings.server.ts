import {
  effective,
  groupNames,
  type Overrides,
  type Settings,
} from "#modules/settings/rules/settings.ts";
import { listStoredGroups, type StoredGroup } from "#modules/settings/store/settings.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** This process's copy of the settings. */
export type LiveSettings = {
  /** The same object until a setting changes. */
  readonly current: Settings;
  /** Marks the copy as outdated, for `refreshExpired`. */
  expire(): void;
  /** Resolves when every change committed before this call is in `current`. */
  refresh(): Promise<void>;
  /** Refreshes after `expire`; otherwise it costs nothing. */
  refreshExpired(): Promise<void>;
};

/** Reads the settings. Their table is empty in most shops, so a refresh costs one small query. */
export async function openSettings(db: Database, overrides: Overrides): Promise<LiveSettings> {
  let current = settingsOf([], overrides);
  let known = "";
  let started = 0;
  let applied = 0;
  let expiredBefore = 0;
  async function refresh(): Promise<void> {
    const turn = (started += 1);
    const stored = await listStoredGroups(db);
    // The answer of an earlier query may arrive later.
    if (turn < applied) return;
    applied = turn;
    const versions = stored.map(({ name, version }) => `${name} ${version}`).join();
    if (versions === known) return;
    known = versions;
    current = settingsOf(stored, overrides);
  }
  await refresh();
  return {
    get current() {
      return current;
    },
    expire() {
      expiredBefore = started + 1;
    },
    refresh,
    refreshExpired: async () => (applied < expiredBefore ? refresh() : undefined),
  };
}

function settingsOf(stored: readonly StoredGroup[], overrides: Overrides): Settings {
  const values = groupNames.map((group) => [
    group,
    effective(group, stored.find(({ name }) => name === group)?.value ?? {}, overrides),
  ]);
  return Object.fromEntries(values) as Settings;
}
