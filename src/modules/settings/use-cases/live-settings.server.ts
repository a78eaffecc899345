import { setShopLocale } from "#modules/core/rules/shop-locale.ts";
import { localeOf } from "#modules/settings/rules/locale-of.ts";
import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import { settingsOf, type Overrides, type Settings } from "#modules/settings/rules/settings.ts";
import { listStoredGroups } from "#modules/settings/store/settings.server.ts";
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

/** Reads the settings. A refresh costs one small query; the zones are read again only after a change. */
export async function openSettings(db: Database, overrides: Overrides): Promise<LiveSettings> {
  let current: Settings | null = null;
  let known = "";
  let started = 0;
  let applied = 0;
  let expiredBefore = 0;
  async function refresh(): Promise<Settings> {
    const turn = (started += 1);
    const stored = await listStoredGroups(db);
    const versions = stored.map(({ name, version }) => `${name} ${version}`).join();
    if (current !== null && versions === known) {
      applied = Math.max(applied, turn);
      return current;
    }
    const zones = await listDeliveryZones(db);
    // The answer of an earlier query may arrive later.
    if (current !== null && turn < applied) return current;
    applied = turn;
    known = versions;
    current = settingsOf(stored, zones, overrides);
    setShopLocale(localeOf(current.locale));
    return current;
  }
  const first = await refresh();
  return {
    get current() {
      return current ?? first;
    },
    expire() {
      expiredBefore = started + 1;
    },
    refresh: async () => void (await refresh()),
    refreshExpired: async () => {
      if (applied < expiredBefore) await refresh();
    },
  };
}
