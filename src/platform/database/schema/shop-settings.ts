import type { Generated } from "kysely";

export type ShopSettingsTables = {
  shop_settings: {
    id: Generated<boolean>;
    name: string;
    legal_name: string;
    address: string | null;
    email: string;
    telephone: string | null;
    vat_id: string | null;
    url: string;
  };
  shop_process: { id: string; seen_at: Generated<Date> };
};
