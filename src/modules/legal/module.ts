import { defineModule } from "#platform/module.ts";
import { adminLegalApi } from "./api/staff-legal.ts";
import { legalSettings } from "./rules/settings.ts";
import { checkLegalPage, writeLegalPage } from "./use-cases/legal-page-commands.server.ts";

export const legal = defineModule({
  name: "legal",
  commands: [writeLegalPage, checkLegalPage],
  settings: [legalSettings],
  audit: { "legal-page": { noun: "Legal page", permission: "content" } },
  staffApi: [adminLegalApi],
});
