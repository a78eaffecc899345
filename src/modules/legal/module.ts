import { defineModule } from "#platform/module.ts";
import type { SubjectCommands } from "#platform/commands/subject.server.ts";
import { adminLegalApi } from "./api/staff-legal.ts";
import { legalSettings } from "./rules/settings.ts";
import { checkLegalPage, writeLegalPage } from "./use-cases/legal-page-commands.server.ts";

/** The settings of all modules are known once they are listed, so `settings` is called later. */
export const legal = (settings: () => SubjectCommands) =>
  defineModule({
    name: "legal",
    commands: [writeLegalPage(settings), checkLegalPage],
    settings: [legalSettings],
    audit: { "legal-page": { noun: "Legal page", permission: "content" } },
    staffApi: [adminLegalApi],
  });
