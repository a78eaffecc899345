import { defineModule } from "#platform/module.ts";
import { adminOpeningApi } from "./api/staff-opening.ts";
import { openingLimits } from "./rules/limits.ts";
import { openingSettings } from "./rules/settings.ts";
import { openShop, setPreviewPassword } from "./use-cases/opening-commands.server.ts";

export const opening = defineModule({
  name: "opening",
  commands: [openShop, setPreviewPassword],
  settings: [openingSettings],
  audit: {
    "preview-password": {
      noun: "Password of the preview",
      permission: "settings",
      isUnnamed: true,
    },
  },
  staffApi: [adminOpeningApi],
  limits: openingLimits,
});
