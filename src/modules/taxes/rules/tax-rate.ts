import { DAY_PROBLEM, isDay } from "#modules/core/rules/time.ts";
import {
  areasOverlap,
  areaText,
  narrowness,
  postcodeSpans,
  type Area,
} from "#modules/core/rules/area.ts";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { formatOf, nameInText } from "#modules/delivery/rules/address/address-format.ts";
import { regionCodeOf, regionsOf } from "#modules/delivery/rules/address/address-regions.ts";
import { partProblem } from "./vat-territories.ts";

/**
 * The code of a tax class: `standard`, `reduced`, `zero`, `exempt`, or one of the shop's own. Null is a gift card:
 * it is taxed when it pays.
 */
export type TaxClass = string | null;

/** A tax in an area, which the shop collects if it is registered there. */
export type TaxRate = Area & {
  id: number;
  taxClass: string;
  /** The tax's name on receipts: "VAT". */
  name: string;
  /** 0.19 is 19 %; exact to the millionth. */
  rate: number;
  /** Whether the shop's prices include it; else it is added to them. */
  isIncluded: boolean;
  /** Of the rates of one priority only that of the narrowest area applies; from 1 to 9, in this order. */
  priority: number;
  /** Whether it is also on the taxes before it. */
  isCompound: boolean;
  /** Whether deliveries are taxed, too. */
  isOnDelivery: boolean;
  /** The first and last day on which it applies (YYYY-MM-DD); null without an end. */
  validFrom: string;
  validTo: string | null;
};

/** Returns whether a rate applies on a day (YYYY-MM-DD). */
function isValidOn({ validFrom, validTo }: TaxRate, day: string): boolean {
  return validFrom <= day && (validTo === null || day <= validTo);
}

/** Returns the rates of a class on a day, of those of one place, by priority, compound ones last. */
export function ratesOn(
  rates: readonly TaxRate[],
  { day, taxClass }: { day: string; taxClass: string },
): TaxRate[] {
  const narrowest = new Map<number, TaxRate>();
  for (const rate of rates) {
    if (rate.taxClass !== taxClass || !isValidOn(rate, day)) continue;
    const other = narrowest.get(rate.priority);
    if (!other || narrowness(rate) > narrowness(other)) narrowest.set(rate.priority, rate);
  }
  const order = ({ isCompound, priority }: TaxRate) => (isCompound ? 1000 : 0) + priority;
  return [...narrowest.values()].toSorted((a, b) => order(a) - order(b));
}

/** Returns why a rate cannot be saved beside the others, in one sentence; null if it can. */
export function rateProblem(rate: TaxRate, others: readonly TaxRate[]): string | null {
  if (!isCountryCode(rate.country))
    return `A country is two letters of ISO 3166, such as DE; “${rate.country}” is none.`;
  const part = partProblem(rate.country);
  if (part !== null) return part;
  if (!(rate.rate >= 0 && rate.rate <= 1)) return "A tax rate is between 0 and 100 percent.";
  if (Math.abs(rate.rate * 1_000_000 - Math.round(rate.rate * 1_000_000)) > 0.000_1)
    return "A tax rate has at most four decimals of a percent.";
  if (!Number.isInteger(rate.priority) || rate.priority < 1 || rate.priority > 9)
    return "A priority is a number from 1 to 9.";
  if (rate.name.trim() === "") return "A tax rate has a name, such as VAT.";
  if (rate.postcodes !== null && postcodeSpans(rate.postcodes) === null)
    return "Postcodes are written as 90210, 94000..94999 or SW1*, with commas between them.";
  if (![rate.validFrom, rate.validTo ?? rate.validFrom].every(isDay)) return `${DAY_PROBLEM}.`;
  if (rate.validTo !== null && rate.validTo < rate.validFrom)
    return "A tax rate ends on or after its first day.";
  const same = others.find((other) => other.id !== rate.id && ratesCollide(rate, other));
  if (!same) return null;
  return `Rate ${same.id} (${areaText(same)}) applies to the same class, area and days with priority ${same.priority}.`;
}

function ratesCollide(one: TaxRate, other: TaxRate): boolean {
  const last = "9999-12-31";
  return (
    one.taxClass === other.taxClass &&
    one.priority === other.priority &&
    areasOverlap(one, other) &&
    one.validFrom <= (other.validTo ?? last) &&
    other.validFrom <= (one.validTo ?? last)
  );
}

type InRegion = { country: string; region: string | null };

/** A region as the shop stores it: by its code, if its country has a list of them. */
export function storedRegion<Place extends InRegion>(place: Place): Place {
  const { country, region } = place;
  const typed = region?.trim() ?? "";
  return { ...place, region: typed === "" ? null : (regionCodeOf(country, typed) ?? typed) };
}

/** Returns why a region decides about no tax, in one sentence; null if addresses of its country can have it. */
export function unknownRegion({ country, region }: InRegion): string | null {
  if (region === null) return null;
  const known = regionsOf(country);
  const isInAddresses = formatOf(country).lines.some((line) => line.includes("state"));
  const isKnown = known ? known.some(({ code }) => code === region) : isInAddresses;
  return isKnown
    ? null
    : `${nameInText(country)} has no region ${region} in its addresses; use postcodes.`;
}
