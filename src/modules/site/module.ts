import { defineModule } from "#platform/module.ts";
import { identitySettings, lookSettings, maintenanceSettings } from "./rules/settings.ts";

export const site = defineModule({
  name: "site",
  settings: [identitySettings, lookSettings, maintenanceSettings],
});
