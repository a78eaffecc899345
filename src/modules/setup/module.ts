import { defineModule } from "#platform/module.ts";
import type { SubjectCommands } from "#platform/commands/subject.server.ts";
import { adminSetupApi } from "./api/staff-setup.ts";
import { setUpShopCommand } from "./use-cases/set-up-shop.server.ts";

/** The settings of all modules are known once they are listed, so `settings` is called later. */
export const setup = (settings: () => SubjectCommands) =>
  defineModule({
    name: "setup",
    commands: [setUpShopCommand(settings)],
    audit: { setup: { noun: "Set-up of the shop", permission: "settings", isUnnamed: true } },
    staffApi: [adminSetupApi],
  });
