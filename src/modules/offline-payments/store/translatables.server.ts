import { sql } from "kysely";
import type { Translatable } from "#modules/translations/store/translatable.ts";

/** Names and instructions of payment methods without a provider. */
export const offlineMethodTexts: Translatable = {
  noun: "offline-method",
  position: 100,
  title: "Payment methods",
  label: "payment method",
  permission: "settings",
  fields: [
    { name: "name", label: "Name", kind: "line", most: 60 },
    { name: "instructions", label: "Instructions", kind: "text", most: 1000 },
  ],
  sources: (isWanted) => sql`
    select id::text, name as title, jsonb_build_object('name', name, 'instructions', instructions) as texts
    from offline_method where ${isWanted}`,
};
