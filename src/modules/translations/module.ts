import { defineModule } from "#platform/module.ts";
import { adminTranslationsApi } from "./api/staff-translations.ts";
import { up as translationTables } from "./migrations/0039-translations.ts";
import { languageSettings } from "./rules/settings.ts";
import { forgetRemoved } from "./use-cases/translatables.server.ts";

export const translations = defineModule({
  name: "translations",
  migrations: { "0039-translations": translationTables },
  settings: [languageSettings],
  cleanUps: [forgetRemoved],
  staffApi: [adminTranslationsApi],
});
