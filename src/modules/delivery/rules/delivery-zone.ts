import { isInArea, narrowness, type Area, type Place } from "#modules/core/rules/area.ts";
import { currentLanguage, SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { formatOf } from "./address/address-format.ts";
import type { DeliveryCalendar } from "./calendar.ts";
import type { DeliveryRate } from "./delivery-rate.ts";

/** Where and when a buyer collects an order. */
export type Pickup = {
  place: string;
  hours: string;
  /** Where it is taxed; without a country in that of the shop. */
  country?: string | undefined;
  region?: string | undefined;
  postcode?: string | undefined;
};

/** A pickup as staff enter it; null is a part that is not known. */
export type MethodPickup = Pick<Pickup, "place" | "hours"> & {
  [Part in "country" | "region" | "postcode"]?: string | null;
};

/** One way in which a zone is served. */
export type DeliveryMethod = DeliveryRate & {
  id: number;
  zoneId: number;
  /** Names it in the checkout and in orders: "standard". The same service has the same code in every zone. */
  code: string;
  name: string;
  /** The delivery classes that it carries, besides products without a class. */
  classes: readonly string[];
  /** The heaviest parcel; null without a limit. */
  maxGrams: number | null;
  /** Working days until it leaves the shop; null for the shop's own number. */
  handlingDays: number | null;
  /** Working days from leaving the shop to arrival. */
  transitFrom: number;
  transitTo: number;
  /** The hour of the day after which an order counts for the next working day; null for the shop's own. */
  cutOffHour: number | null;
  carrier: string | null;
  /** Of the kind `pickup`; else null. */
  pickup: MethodPickup | null;
};

/** Areas with the same ways of delivery. A zone without methods is not served. */
export type DeliveryZone = {
  id: number;
  name: string;
  areas: readonly Area[];
  methods: readonly DeliveryMethod[];
};

/** Everything that decides about deliveries: the zones, the calendar and the shop's own handling days. */
export type DeliveryRules = DeliveryCalendar & {
  handlingDays: number;
  /** Working days that goods are awaited which continue to be sold when none is left. */
  newStockDays: number;
  zones: readonly DeliveryZone[];
};

/** Returns the zone that serves a place: that of its narrowest area. Null if there is none. */
export function zoneAt(zones: readonly DeliveryZone[], place: Place): DeliveryZone | null {
  let best: { zone: DeliveryZone; narrowness: number } | null = null;
  for (const zone of zones)
    for (const area of zone.areas)
      if (isInArea(place, area) && (best === null || narrowness(area) > best.narrowness))
        best = { zone, narrowness: narrowness(area) };
  return best?.zone ?? null;
}

/** Returns the countries with a zone that has methods: that of the shop first, the others by name. */
export function servedCountries(zones: readonly DeliveryZone[], home: string): string[] {
  const served = zones.filter(({ methods }) => methods.length > 0);
  const codes = [...new Set(served.flatMap(({ areas }) => areas.map(({ country }) => country)))];
  const first = codes.includes(home) ? [home] : [];
  const others = codes.filter((code) => code !== home);
  const byName = (one: string, other: string) => {
    const [a, b] = [formatOf(one).name, formatOf(other).name];
    if (currentLanguage() !== SOURCE_LANGUAGE) return a.localeCompare(b, currentLanguage());
    return a < b ? -1 : 1;
  };
  return [...first, ...others.toSorted(byName)];
}
