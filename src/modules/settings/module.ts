import type { Generated } from "kysely";
import { up as settingsTables } from "./migrations/0002-settings.ts";
import { up as lowestPriceChoiceTables } from "./migrations/0026-lowest-price-choice.ts";
import { up as auditRunIndex } from "./migrations/0034-audit-runs.ts";
import { defineModule } from "#platform/module.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { localeSettings } from "./rules/settings.ts";
import { removeSecret, setConnection, setSecret } from "./use-cases/secret-commands.server.ts";
import { settingAudit, settingCommands } from "./use-cases/setting-commands.server.ts";

export const settings = defineModule({
  name: "settings",
  migrations: {
    "0002-settings": settingsTables,
    "0026-lowest-price-choice": lowestPriceChoiceTables,
    "0034-audit-runs": auditRunIndex,
  },
  commands: [setSecret, setConnection, removeSecret],
  subjects: [settingCommands],
  settings: [localeSettings],
  audit: { secret: { noun: "Key", permission: "secrets" }, setting: settingAudit },
});

declare module "#platform/services.ts" {
  interface Services {
    /** The settings at the start of the request or job. */
    settings: Settings;
  }
}

declare module "#platform/database/schema.ts" {
  interface Schema {
    setting: {
      /** A group, such as "delivery". */
      name: string;
      /** Only the values that differ from the defaults. */
      value: Generated<unknown>;
      version: Generated<number>;
      changed_at: Date | null;
      changed_by: string | null;
    };
    /** Keys of payment and mail, encrypted with the shop's key. */
    sealed_secret: {
      name: string;
      sealed: string;
      /** The last four characters. */
      ending: string;
      changed_at: Date;
      changed_by: string;
    };
  }
}
