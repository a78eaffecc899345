import { noClockOrChance } from "./no-clock-or-chance.ts";
import { noForeignDay } from "./no-foreign-day.ts";
import { noHalfCharacters } from "./no-half-characters.ts";
import { noSettingsAtImport } from "./no-settings-at-import.ts";

// oxlint asks for a default export.
export default {
  meta: { name: "shop" },
  rules: {
    "no-clock-or-chance": noClockOrChance,
    "no-foreign-day": noForeignDay,
    "no-half-characters": noHalfCharacters,
    "no-settings-at-import": noSettingsAtImport,
  },
};
