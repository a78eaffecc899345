import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import {
  openSettings,
  type LiveSettings,
} from "#modules/settings/use-cases/live-settings.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Overrides } from "#platform/settings/setting-values.ts";
import { settingGroups as groups } from "./modules.ts";
import { readValues } from "./read-values.ts";

/** Opens the settings of all modules. */
export function openShopSettings(db: Database, overrides: Overrides): Promise<LiveSettings> {
  const readMore = async () => readValues(await listDeliveryZones(db));
  return openSettings(db, { groups, overrides, readMore });
}
