import type { Place } from "#modules/core/rules/area.ts";
import { regionCodeOf } from "./address-regions.ts";
import { writtenPostalCode } from "./postal-code.ts";

/** Returns a place as orders and rates have it: the region as its code, the postal code as its country writes it. */
export function writtenPlace({ country, region, postcode }: Place): Place {
  const typed = region?.trim() ?? "";
  return {
    country,
    region: (regionCodeOf(country, typed) ?? typed) || null,
    postcode: writtenPostalCode(postcode ?? "", country) || null,
  };
}
