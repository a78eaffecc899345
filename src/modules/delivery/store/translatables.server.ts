import { sql } from "kysely";
import { noteMethodTexts } from "./delivery-zones.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";

/** Names of delivery methods, and where and when parcels are picked up. */
export const deliveryTexts: Translatable = {
  noun: "delivery-method",
  position: 90,
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
  id: "delivery_method.id",
  sources: (isWanted) => sql`
    select delivery_method.id::text, delivery_method.name || ' (' || delivery_zone.name || ')' as title,
      jsonb_build_object('name', delivery_method.name, 'pickup.place', pickup_place,
        'pickup.hours', pickup_hours) as texts
    from delivery_method join delivery_zone on delivery_zone.id = zone_id where ${isWanted}`,
  follow: noteMethodTexts,
};
