import { homeOf, isInArea, type Place } from "#modules/core/rules/area.ts";
import type { Pickup } from "#modules/delivery/rules/delivery-zone.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-source.ts";

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
