import { listZonesInLanguages } from "#modules/delivery/store/delivery-zones.server.ts";
import { findPreviewKey } from "#modules/opening/store/preview-key.server.ts";
import {
  openSettings,
  type LiveSettings,
} from "#modules/settings/use-cases/live-settings.server.ts";
import { listSettingTexts } from "#modules/translations/store/setting-texts.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Overrides } from "#platform/settings/setting-values.ts";
import { settingGroups as groups } from "./modules.ts";
import { readValues } from "./read-values.ts";

/** What follows the stored keys: reads them, and returns the function that uses them. */
type FollowKeys = (db: Database) => Promise<() => void>;

/** Opens the settings of all modules, and with them what follows the stored keys. */
export function openShopSettings(
  db: Database,
  overrides: Overrides,
  followKeys?: FollowKeys,
): Promise<LiveSettings> {
  const readMore = async (reader: Database) => {
    const values = readValues(
      await listZonesInLanguages(reader),
      await findPreviewKey(reader),
      await listSettingTexts(reader),
    );
    const use = await followKeys?.(reader);
    return { values, ...(use && { use }) };
  };
  return openSettings(db, { groups, overrides, readMore });
}
