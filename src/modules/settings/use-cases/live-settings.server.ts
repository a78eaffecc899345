import { SETTINGS_COPY_MS } from "#platform/commands/changed-settings.server.ts";
import { setLocales } from "#modules/settings/rules/locale-of.ts";
import {
  settingsOf,
  type Groups,
  type Overrides,
  type ReadValues,
} from "#platform/settings/setting-values.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { listStoredGroups, readSettingsVersion } from "#modules/settings/store/settings.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** This process's copy of the settings. */
export type LiveSettings = {
  /** The same object until a setting changes. */
  readonly current: Settings;
  /** Marks the copy as outdated, for `refreshExpired`. */
  expire(): void;
  /** Resolves when every change committed before this call is in `current`. */
  refresh(): Promise<void>;
  /** The same for changes by commands that had answered before this call; mostly without a query. */
  refreshOld(): Promise<void>;
  /** Refreshes after `expire`; otherwise it costs nothing. */
  refreshExpired(): Promise<void>;
  /** Reads the settings as a transaction sees them, which this copy never has. */
  readIn(tx: Database): Promise<Settings>;
};

/** What the settings of a shop consist of. */
type Sources = {
  groups: Groups;
  overrides: Overrides;
  /** Reads what changes with the settings and is no setting. */
  readMore(db: Database): Promise<More>;
};

type More = {
  /** Values that belong to the settings. */
  values: ReadValues;
  /** Is called once this is the newest state. */
  use?(): void;
};

/** Reads the settings. A refresh costs one small query; all is read again only after a change. */
export async function openSettings(
  db: Database,
  { groups, overrides, readMore }: Sources,
): Promise<LiveSettings> {
  let current: Settings | null = null;
  let known = "";
  let started = 0;
  let applied = 0;
  async function read(): Promise<Settings> {
    const turn = (started += 1);
    const version = await readSettingsVersion(db);
    if (current !== null && version === known) {
      applied = Math.max(applied, turn);
      return current;
    }
    const stored = await listStoredGroups(db);
    const more = await readMore(db);
    // The answer of an earlier query may arrive later.
    if (current !== null && turn < applied) return current;
    applied = turn;
    known = version;
    current = settingsOf(groups, stored, more.values, overrides);
    more.use?.();
    setLocales(current);
    return current;
  }
  let askedAt = -Infinity;
  let answer: Promise<void> = Promise.resolve();
  function refresh(): Promise<void> {
    // Before the query: later changes may be missing in its answer.
    askedAt = performance.now();
    answer = read().then(
      () => undefined,
      (error: unknown) => {
        askedAt = -Infinity;
        throw error;
      },
    );
    return answer;
  }
  const first = await read();
  return {
    get current() {
      return current ?? first;
    },
    expire() {
      askedAt = -Infinity;
    },
    refresh,
    refreshOld: () => (performance.now() - askedAt < SETTINGS_COPY_MS ? answer : refresh()),
    refreshExpired: () => (askedAt === -Infinity ? refresh() : answer),
    async readIn(tx) {
      const stored = await listStoredGroups(tx);
      return settingsOf(groups, stored, (await readMore(tx)).values, overrides);
    },
  };
}
