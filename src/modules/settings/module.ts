import { up as settingsTables } from "./migrations/0002-settings.ts";
import { up as lowestPriceChoiceTables } from "./migrations/0026-lowest-price-choice.ts";
import { up as auditRunIndex } from "./migrations/0034-audit-runs.ts";
import { defineModule } from "#platform/module.ts";
import { localeSettings } from "./rules/settings.ts";
import { removeSecret, setConnection, setSecret } from "./use-cases/secret-commands.server.ts";

export const settings = defineModule({
  name: "settings",
  migrations: {
    "0002-settings": settingsTables,
    "0026-lowest-price-choice": lowestPriceChoiceTables,
    "0034-audit-runs": auditRunIndex,
  },
  commands: [setSecret, setConnection, removeSecret],
  settings: [localeSettings],
  audit: { secret: { noun: "Key", permission: "secrets" } },
});
