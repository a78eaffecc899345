import { mostMoney } from "#modules/core/rules/money/amount-limit.ts";
import { areasOverlap, areaText, postcodeSpans, type Area } from "#modules/core/rules/area.ts";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { nameInText } from "./address/address-format.ts";
import { isPostalCode } from "./address/postal-code.ts";
import { regionsOf } from "./address/address-regions.ts";
import type { PriceStep } from "./delivery-rate.ts";
import type { DeliveryMethod, DeliveryZone } from "./delivery-zone.ts";

type NewZone = Pick<DeliveryZone, "id" | "name" | "areas">;

/** Returns why a zone cannot be saved beside the others, in one sentence; null if it can. */
export function zoneProblem(zone: NewZone, others: readonly NewZone[]): string | null {
  if (zone.name === "") return "A zone has a name, such as Germany.";
  if (zone.areas.length === 0) return "A zone has at least one country.";
  for (const [index, area] of zone.areas.entries()) {
    const problem = areaProblem(area);
    if (problem !== null) return problem;
    const before = zone.areas.slice(0, index).find((other) => areasOverlap(area, other));
    if (before) return `The areas ${areaText(before)} and ${areaText(area)} of the zone overlap.`;
    for (const other of others) {
      const same = other.areas.find((each) => other.id !== zone.id && areasOverlap(area, each));
      if (same) return `${areaText(area)} overlaps with ${areaText(same)} of zone ${other.id}.`;
    }
  }
  return null;
}

function areaProblem({ country, region, postcodes }: Area): string | null {
  if (!isCountryCode(country))
    return `A country is two letters of ISO 3166, such as DE; “${country}” is none.`;
  if (region !== null && !regionsOf(country)?.some(({ code }) => code === region))
    return `${nameInText(country)} has no region ${region} in its addresses; use postcodes.`;
  if (postcodes !== null && postcodeSpans(postcodes) === null)
    return "Postcodes are written as 90210, 94000..94999 or SW1*, with commas between them.";
  return null;
}

const MOST_GRAMS = 100_000_000;
const isAmount = (amount: number, most: number = mostMoney()) =>
  Number.isInteger(amount) && amount >= 0 && amount <= most;
const isDays = (days: number) => isAmount(days, 90);

/** Returns why a method cannot be saved beside the others of its zone, in one sentence; null if it can. */
export function methodProblem(
  method: DeliveryMethod,
  others: readonly Pick<DeliveryMethod, "id" | "code">[],
): string | null {
  const { id, code, name, maxGrams } = method;
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(code))
    return "A code is a word of small letters, such as standard.";
  if (name === "") return "A delivery method has a name, such as Standard delivery.";
  if (others.some((other) => other.id !== id && other.code === code))
    return `The zone has a method ${code} already.`;
  if (maxGrams !== null && (maxGrams === 0 || !isAmount(maxGrams, MOST_GRAMS)))
    return "The heaviest parcel is a whole number of grams above 0.";
  return priceProblem(method) ?? timesProblem(method) ?? pickupProblem(method);
}

function priceProblem({ kind, price, steps, freeFrom }: DeliveryMethod): string | null {
  if (!isAmount(price) || !steps.every((step) => isAmount(step.price)))
    return "A price is a whole number of cents, and not negative.";
  if (freeFrom !== null && (freeFrom === 0 || !isAmount(freeFrom)))
    return "A method is free from a whole number of cents above 0.";
  const isStepped = kind === "by-value" || kind === "by-weight";
  if (!isStepped) return steps.length === 0 ? null : `A method of the kind ${kind} has no steps.`;
  if (price !== 0) return `A method of the kind ${kind} has its prices in steps.`;
  return stepsProblem(steps);
}

function stepsProblem(steps: readonly PriceStep[]): string | null {
  if (steps[0]?.from !== 0) return "The first step of a method is from 0.";
  const isRising = steps.every(({ from }, index) => {
    const before = steps[index - 1]?.from ?? -1;
    return isAmount(from) && from > before;
  });
  return isRising ? null : "Each step of a method is from more than the step before.";
}

function timesProblem(method: DeliveryMethod): string | null {
  const { handlingDays, transitFrom, transitTo, cutOffHour } = method;
  if (![handlingDays ?? 0, transitFrom, transitTo].every(isDays))
    return "Days are whole numbers from 0 to 90.";
  if (transitTo < transitFrom) return "A delivery takes at most as long as at least.";
  return isAmount(cutOffHour ?? 0, 23) ? null : "A cut-off is an hour from 0 to 23.";
}

function pickupProblem({ kind, pickup }: DeliveryMethod): string | null {
  if (kind !== "pickup") return pickup === null ? null : "Only a pickup has a place and hours.";
  if (pickup === null || pickup.place === "" || pickup.hours === "")
    return "A pickup has a place and opening hours.";
  const { country = null, postcode = null } = pickup;
  if (country !== null && !isCountryCode(country))
    return `The country of a pickup is two letters, such as DE; “${country}” is none.`;
  return postcode === null || isPostalCode(postcode, country)
    ? null
    : `The postcode of a pickup is not valid: ${postcode}.`;
}
