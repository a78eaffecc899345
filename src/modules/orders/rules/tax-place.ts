import { homeOf, isInArea, type Place } from "#modules/core/rules/area.ts";
import type { Pickup } from "#modules/delivery/rules/delivery-zone.ts";
import type { Settings } from "#modules/settings/rules/settings.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-rate.ts";

/**
 * Returns where an order to a place is taxed. What the buyer collects is supplied at the shop (Directive 2006/112/EC
 * art. 31), whose region is known but no postcode: a buyer within the region keeps theirs.
 */
export function taxPlace(
  place: Place,
  { pickup }: { pickup?: Pickup },
  tax: Settings["tax"],
): Place {
  const home = homeOf(tax);
  // A service that calculates taxes refuses a place without a postcode.
  const isAtBuyer = pickup === undefined || isCalculatedOutside(tax);
  return isAtBuyer || isInArea(place, { ...home, postcodes: null }) ? place : home;
}
