import { defineModule } from "#platform/module.ts";
import { adminSetupApi } from "./api/staff-setup.ts";
import { setUpShopCommand } from "./use-cases/set-up-shop.server.ts";

export const setup = defineModule({
  name: "setup",
  commands: [setUpShopCommand],
  audit: { setup: { noun: "Set-up of the shop", permission: "settings", isUnnamed: true } },
  staffApi: [adminSetupApi],
});
