import { sql } from "kysely";
import type { Translatable } from "#modules/translations/store/translatable.ts";

/** Names of delivery methods, and where and when parcels are picked up. */
export const deliveryTexts: Translatable = {
  noun: "delivery-method",
  title: "Delivery methods",
  label: "delivery method",
  permission: "delivery",
  fields: [
    { name: "name", label: "Name", kind: "line", most: 200 },
    {
      name: "pickup",
      label: "Pickup",
      kind: "line",
      most: 200,
      parts: { place: { label: "place" }, hours: { label: "hours" } },
    },
  ],
  id: "id",
  isNumbered: true,
  sources: (isWanted) => sql`
    select id::text, name as title,
      jsonb_build_object('name', name, 'pickup.place', pickup_place, 'pickup.hours', pickup_hours) as texts
    from delivery_method where ${isWanted}`,
};
