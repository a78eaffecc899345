import { sql } from "kysely";
import type { Translatable } from "#modules/translations/store/translatable.ts";

/** Names of promotions, which carts, coupons and receipts show. */
export const promotionTexts: Translatable = {
  noun: "promotion",
  position: 80,
  office: "/promotions",
  title: "Promotions",
  label: "promotion",
  permission: "promotions",
  fields: [{ name: "name", label: "Name", kind: "line", most: 200 }],
  sources: (isWanted) => sql`
    select id::text, name as title, jsonb_build_object('name', name) as texts
    from promotion where ${isWanted}`,
  listed: sql`stopped_at is null`,
};
