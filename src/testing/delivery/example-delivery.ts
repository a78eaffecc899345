import { parcelOf, isCounted, type ResolvedCart } from "#modules/cart/rules/resolve-cart.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { deliveryOffers } from "#modules/delivery/rules/delivery-offers.ts";
import type { DeliveryMethod } from "#modules/delivery/rules/delivery-zone.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { defaultSettings } from "#testing/settings.ts";

/** The zones and the calendar of a new shop. */
export const firstRules = defaultSettings.delivery;

/** Delivery at the place of a new shop. */
export const firstHome = homeDelivery(firstRules, homeOf(defaultSettings.tax));

/** The ways to deliver a cart to a country with the zones of a new shop. */
export function offersFor(
  cart: Pick<ResolvedCart, "lines">,
  wanted: { country: string; service: string | null },
  now: Date,
) {
  const place = { country: wanted.country, region: null, postcode: null };
  const parcel = parcelOf(cart.lines.filter(isCounted));
  return { ...deliveryOffers(firstRules, { place, parcel }, now), service: wanted.service };
}

/** A method that costs five dollars and takes two days. */
export function methodOf(change: Partial<DeliveryMethod> = {}): DeliveryMethod {
  return {
    id: 1,
    zoneId: 1,
    code: "parcel",
    name: "Parcel",
    kind: "fixed",
    price: cents(500),
    steps: [],
    freeFrom: null,
    classes: [],
    maxGrams: null,
    handlingDays: null,
    transitFrom: 2,
    transitTo: 2,
    cutOffHour: null,
    carrier: null,
    pickup: null,
    ...change,
  };
}
