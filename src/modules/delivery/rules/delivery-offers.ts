import type { Place } from "#modules/core/rules/area.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { nameInText } from "./address/address-format.ts";
import type { Day } from "./calendar.ts";
import { deliveryDays, methodWindow } from "./delivery.ts";
import { deliveryPrice } from "./delivery-rate.ts";
import {
  zoneAt,
  type DeliveryMethod,
  type DeliveryRules,
  type DeliveryZone,
  type MethodPickup,
  type Pickup,
} from "./delivery-zone.ts";

/** Why a parcel cannot be sent to a place. */
const deliveryTexts = texts("delivery-rules", {
  notThisAddress: "Something in this order can’t be delivered to this address.",
  notToCountry: "We don’t deliver to {country}.",
  notToAll: "We don’t deliver to all places in {country}.",
  notToPart: "We don’t deliver to {place} in {country}.",
});

/** A delivery method with its price, and its days for an order placed now. */
export type DeliveryOffer = {
  /** The method's code. */
  service: string;
  name: string;
  price: Money;
  /** The days of arrival, or of collecting it. */
  from: Day;
  to: Day;
  /** Place and opening hours, if the buyer collects it. */
  pickup?: Pickup;
  carrier?: string;
  /** The next cut-off, after which the days are later. */
  validUntil: Date;
};

/** The delivery terms stored with an order. */
export type AgreedDelivery = Pick<DeliveryOffer, "service" | "name" | "pickup" | "carrier"> & {
  /** Null for gift cards alone, and for orders older than promised delivery days. */
  from: Day | null;
  to: Day | null;
  /** The price in cents of standard delivery, which is refunded on withdrawal. */
  standardPrice: Money;
};

/** The goods of an order, as far as delivery depends on them. */
export type Parcel = {
  /** The value of the goods in cents before discounts. */
  value: Money;
  /** Products of unknown weight count as 0. */
  grams: number;
  /** The delivery classes of its products. */
  classes: readonly string[];
  /** Whether some goods are sold out and sent when new stock arrives. */
  isAwaited?: boolean;
};

/** Why a parcel cannot be sent to a place, with the field of the address that decides; null if none does. */
export type NotServed = { field: "country" | "zipCode" | "state" | null; message: string };

export type DeliveryOffers = { offers: DeliveryOffer[]; notServed: NotServed | null };

/**
 * Returns the ways to deliver a parcel to a place: the cheapest first, then pickups. The first is the standard
 * delivery. If there is none, the answer says why.
 */
export function deliveryOffers(
  rules: DeliveryRules,
  { place, parcel }: { place: Place; parcel: Parcel },
  now: Date,
): DeliveryOffers {
  const zone = zoneAt(rules.zones, place);
  const methods = [...(zone?.methods.filter(isSent) ?? []), ...pickupsFor(rules.zones, place)];
  const offers = methods
    .filter((method) => carries(method, parcel))
    .map((method) => offerOf(rules, { method, parcel }, now))
    .toSorted((a, b) => Number("pickup" in a) - Number("pickup" in b) || a.price - b.price);
  const isServed = methods.length > 0;
  return { offers, notServed: offers.length > 0 ? null : reasonOf(rules.zones, place, isServed) };
}

const isSent = ({ pickup }: DeliveryMethod) => pickup === null;

/** A buyer from anywhere in the country may collect an order, whichever zone serves the address. */
function pickupsFor(zones: readonly DeliveryZone[], { country }: Place): DeliveryMethod[] {
  const near = zones.filter(({ areas }) => areas.some((area) => area.country === country));
  const pickups = near.flatMap(({ methods }) => methods.filter((method) => !isSent(method)));
  return [...new Map(pickups.map((method) => [method.code, method])).values()];
}

function carries({ classes, maxGrams }: DeliveryMethod, parcel: Parcel): boolean {
  if (maxGrams !== null && parcel.grams > maxGrams) return false;
  return parcel.classes.every((each) => classes.includes(each));
}

function offerOf(
  rules: DeliveryRules,
  { method, parcel }: { method: DeliveryMethod; parcel: Parcel },
  now: Date,
): DeliveryOffer {
  const { code, name, pickup, carrier } = method;
  return {
    service: code,
    name,
    price: deliveryPrice(method, parcel),
    ...methodWindow(rules, method, now, parcel.isAwaited),
    ...(pickup && { pickup: knownParts(pickup) }),
    ...(carrier !== null && { carrier }),
  };
}

/** Orders and offers leave out parts of a pickup's place that are not known. */
function knownParts({ place, hours, country, region, postcode }: MethodPickup): Pickup {
  return {
    place,
    hours,
    ...(country && { country }),
    ...(region && { region }),
    ...(postcode && { postcode }),
  };
}

function reasonOf(zones: readonly DeliveryZone[], place: Place, isServed: boolean): NotServed {
  const { country, postcode, region } = place;
  if (isServed)
    return {
      field: null,
      message: deliveryTexts.notThisAddress,
    };
  const served = zones.filter(({ methods }) => methods.length > 0).flatMap(({ areas }) => areas);
  const near = served.filter((area) => area.country === country);
  const name = nameInText(country);
  if (near.length === 0) return { field: "country", message: deliveryTexts.notToCountry(name) };
  const decides = near.some((area) => area.postcodes === null) ? "state" : "zipCode";
  const typed = decides === "state" ? region : postcode;
  const { notToPart, notToAll } = deliveryTexts;
  const isUnknown = typed === null || typed === "";
  return { field: decides, message: isUnknown ? notToAll(name) : notToPart(typed, name) };
}

/** Returns the offer of a service; the standard one if there is none of it. */
export function offerOfService<Offer extends { service: string }>(
  offers: readonly Offer[],
  service: string | null,
): Offer | null {
  return offers.find((each) => each.service === service) ?? offers[0] ?? null;
}

/** The delivery days in words; null if none were promised. */
export function arrivalOf({ from, to }: Pick<AgreedDelivery, "from" | "to">): string | null {
  return from === null || to === null ? null : deliveryDays({ from, to });
}
