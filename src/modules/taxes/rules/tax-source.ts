import { homeOf, isInArea, type Place } from "#modules/core/rules/area.ts";
import type { Pickup } from "#modules/delivery/rules/delivery-zone.ts";
import type { Settings } from "#platform/settings/settings.ts";

/**
 * Which calculation the taxes of an order are from: the shop's own rates, a service, or the own rates because the
 * service gave no answer.
 */
export const taxSources = ["own", "stripe", "fallback"] as const;
export type TaxSource = (typeof taxSources)[number];

/** The settings that tell who calculates. An extension adds the field `calculation`. */
type Calculation = { isCollecting: boolean; calculation?: string };

/** Returns whether a service calculates the taxes of addresses. */
export function isCalculatedOutside({ isCollecting, calculation = "own" }: Calculation): boolean {
  return isCollecting && calculation !== "own";
}

/** Returns whether the shop's own rates do not tell the taxes of an order: a service calculates them now, or did. */
export function isTaxedOutside(order: { taxSource: TaxSource }, tax: Calculation): boolean {
  return order.taxSource !== "own" || isCalculatedOutside(tax);
}

/**
 * Returns where an order to a place is taxed. What the buyer collects is supplied at the pickup's place (Directive
 * 2006/112/EC art. 31). Without a postcode of it, a buyer within its region keeps theirs.
 */
export function taxPlace(
  place: Place,
  { pickup }: { pickup?: Pickup },
  tax: Settings["tax"],
): Place {
  if (pickup === undefined) return place;
  const home = homeOf(tax);
  const { country, region, postcode } = pickup;
  const isAtHome = (country ?? home.country) === home.country;
  const at = {
    country: country ?? home.country,
    region: region ?? (isAtHome ? home.region : null),
    postcode: postcode ?? (isAtHome && !region ? home.postcode : null),
  };
  if (at.postcode !== null) return at;
  // A service that calculates taxes refuses a place without a postcode.
  return isCalculatedOutside(tax) || isInArea(place, { ...at, postcodes: null }) ? place : at;
}
