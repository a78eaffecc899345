import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Area } from "#modules/core/rules/area.ts";
import type { MethodKind, PriceStep } from "./rules/delivery-rate.ts";

/** Where the shop delivers, and how. Amounts are integer cents. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    delivery_zone: {
      id: GeneratedAlways<number>;
      name: string;
      areas: ColumnType<Area[], string, string>;
      version: Generated<number>;
    };
    delivery_method: {
      id: GeneratedAlways<number>;
      zone_id: number;
      /** Unique in the zone. */
      code: string;
      name: string;
      kind: MethodKind;
      price: Generated<number>;
      steps: ColumnType<PriceStep[], string | undefined, string>;
      free_from: number | null;
      /** Delivery classes besides products without one. */
      classes: Generated<string[]>;
      max_grams: number | null;
      handling_days: number | null;
      transit_from: number;
      transit_to: number;
      cut_off_hour: number | null;
      carrier: string | null;
      pickup_place: string | null;
      pickup_hours: string | null;
      /** Where a pickup is taxed; null for the shop's own place. */
      pickup_country: string | null;
      pickup_region: string | null;
      pickup_postcode: string | null;
      version: Generated<number>;
    };
  }
}
