import { defineModule } from "#platform/module.ts";
import { shopIdApi } from "./api/shop-id.ts";
import { adminOpeningApi } from "./api/staff-opening.ts";
import { openingLimits } from "./use-cases/admit-visitor.server.ts";
import { openingSettings } from "./rules/settings.ts";
import { openShopCommand, setPreviewPassword } from "./use-cases/opening-commands.server.ts";
import type { OutsideView } from "./ports/outside-view.ts";

export const opening = defineModule({
  name: "opening",
  commands: [openShopCommand, setPreviewPassword],
  settings: [openingSettings],
  audit: {
    "preview-password": {
      noun: "Password of the preview",
      permission: "settings",
      isUnnamed: true,
    },
  },
  rootApi: [shopIdApi],
  staffApi: [adminOpeningApi],
  limits: openingLimits,
});

declare module "#platform/services.ts" {
  interface Services {
    /** Not in transactions. */
    outsideView: OutsideView;
  }
}
