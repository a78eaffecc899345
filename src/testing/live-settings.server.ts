import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { settingCommandsOf } from "#modules/settings/use-cases/setting-commands.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { settingGroups } from "./settings.ts";

export const settingCommands = settingCommandsOf(settingGroups);

/** Opens the settings without values of the environment. */
export const openTestSettings = (db: Database) => openShopSettings(db, {});
