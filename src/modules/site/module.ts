import type { GeneratedAlways } from "kysely";
import { defineModule } from "#platform/module.ts";
import { staffBrandApi } from "./api/staff-brand.ts";
import {
  brandSettings,
  identitySettings,
  lookSettings,
  maintenanceSettings,
} from "./rules/settings.ts";
import { uploadBrandPicture } from "./use-cases/upload-brand-picture.server.ts";
import { brandTexts } from "./use-cases/translatables.server.ts";
import type { Shop } from "./rules/shop.ts";

export const site = defineModule({
  name: "site",
  translatables: [brandTexts],
  settings: [identitySettings, brandSettings, lookSettings, maintenanceSettings],
  uploads: [uploadBrandPicture],
  audit: { "brand-picture": { noun: "Brand picture", permission: "settings" } },
  staffApi: [staffBrandApi],
  bodyLimits: [{ address: /^\/api\/admin\/v1\/brand-pictures(?:\?|$)/, bytes: 15 * 1024 * 1024 }],
});

declare module "#platform/services.ts" {
  interface Services {
    shop: Shop;
  }
}

declare module "#platform/database/schema.ts" {
  interface Schema {
    /** Addresses of a former shop. */
    address_redirect: {
      id: GeneratedAlways<number>;
      old_path: string;
      new_path: string;
      import_id: number | null;
    };
  }
}
