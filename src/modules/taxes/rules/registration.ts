import {
  areaText,
  isEuCountry,
  isInArea,
  isSameRegion,
  type Place,
} from "#modules/core/rules/area.ts";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import type { TaxRate } from "./tax-rate.ts";
import { partProblem, taxedAsCountry, vatPlaceOf } from "./vat-territories.ts";

/** That the shop collects tax in a country, in a state or province of it, or by the one-stop shop in the whole EU. */
export type Registration = {
  id: number;
  /** ISO 3166-1, or `EU` for the one-stop shop. */
  country: string;
  /** A state or province; null for the whole country. */
  region: string | null;
};

/** The country of a registration for the one-stop shop. */
const OSS = "EU";

/** How the shop is taxed. */
export type TaxRules = {
  /** Where the shop collects tax; without any it collects nothing. */
  registrations: readonly Pick<Registration, "country" | "region">[];
  /** Known rates. Those of places without a registration are not applied. */
  rates: readonly TaxRate[];
  /** Where the shop is. */
  home: Place;
  /** Whether prices without tax are equal in all countries; else prices with tax are. */
  hasEqualNetPrices: boolean;
};

/**
 * Returns whether prices without tax are equal in all countries. By themselves they are in a shop that adds tax to its
 * prices; where prices include it, buyers everywhere pay the same.
 */
export function hasEqualNetPrices(
  choice: "automatic" | "always" | "never",
  { rates, home }: Pick<TaxRules, "rates" | "home">,
): boolean {
  if (choice !== "automatic") return choice === "always";
  const own = territoryOf(home.country, home);
  return !rates.some((rate) => rate.isIncluded && territoryOf(rate.country, home) === own);
}

/** Returns the territory that a country means: to a shop on the Canary Islands, Spain is its own part of it. */
const territoryOf = (country: string, home: Place): string =>
  vatPlaceOf(country === home.country ? home : { country, region: null, postcode: null }).country;

function isRegistrationAt(
  { country, region }: TaxRules["registrations"][number],
  { place, home }: { place: Place; home: Place },
): boolean {
  const at = vatPlaceOf(place);
  if (country === OSS) return at.isEu && at.country !== vatPlaceOf(home).country;
  const isSame = territoryOf(country, home) === at.country;
  return isSame && (region === null || isSameRegion(region, place.region ?? ""));
}

/** A state's registration covers the rates of the state, and those of postcodes in it, but no tax of the country. */
function covers(
  { region }: TaxRules["registrations"][number],
  rate: Pick<TaxRate, "region" | "postcodes">,
): boolean {
  if (region === null) return true;
  return rate.region === null ? rate.postcodes !== null : isSameRegion(region, rate.region);
}

/** Returns the rates of all classes and days that the shop collects at a place; empty if it is not registered there. */
export function collectedRates(
  { registrations, rates, home }: Omit<TaxRules, "hasEqualNetPrices">,
  place: Place,
): TaxRate[] {
  const own = registrations.filter((each) => isRegistrationAt(each, { place, home }));
  const { country } = vatPlaceOf(place);
  return rates.filter((rate) => {
    const isPart = taxedAsCountry(rate.country) !== null && rate.country !== place.country;
    return (
      !isPart &&
      territoryOf(rate.country, home) === country &&
      own.some((each) => covers(each, rate)) &&
      isInArea({ ...place, country: rate.country }, rate)
    );
  });
}

/** Returns why a registration cannot be saved beside the others, in one sentence; null if it can. */
export function registrationProblem(
  { id, country, region }: Registration,
  others: readonly Registration[],
): string | null {
  if (country !== OSS && !isCountryCode(country))
    return `A country is two letters of ISO 3166, such as DE, or EU for the one-stop shop; “${country}” is none.`;
  const part = partProblem(country);
  if (part !== null) return part;
  if (region !== null && country === OSS) return "The one-stop shop has no states or provinces.";
  const same = others.find(
    (other) =>
      other.id !== id &&
      other.country === country &&
      (other.region === region || isSameRegion(other.region ?? "", region ?? "")),
  );
  return same ? `The shop is registered in ${placeText({ country, region })} already.` : null;
}

const placeText = ({ country, region }: Pick<Registration, "country" | "region">) =>
  areaText({ country, region, postcodes: null });

/** Returns whether a rate is applied at some place. */
export function isRegisteredFor(
  rate: Pick<TaxRate, "country" | "region" | "postcodes">,
  { registrations, home }: Pick<TaxRules, "registrations" | "home">,
): boolean {
  const territory = territoryOf(rate.country, home);
  const isAbroad = territory !== vatPlaceOf(home).country;
  return registrations.some((each) => {
    // The one-stop shop declares goods to Northern Ireland, too, at the rates of the United Kingdom.
    if (each.country === OSS) return isAbroad && (isEuCountry(territory) || territory === "GB");
    return territoryOf(each.country, home) === territory && covers(each, rate);
  });
}

/** Countries in which the states or provinces tax, so that a country has no rate of its own. */
const taxedByRegion: readonly string[] = ["US", "CA"];

/**
 * Returns the gaps between registrations and rates on a day (YYYY-MM-DD), in sentences for staff. `served` has the
 * countries of deliveries.
 */
export function registrationGaps(
  { registrations, rates, home }: Omit<TaxRules, "hasEqualNetPrices">,
  { day, served }: { day: string; served: readonly string[] },
): string[] {
  const present = rates.filter(({ validTo }) => validTo === null || day <= validTo);
  const own = vatPlaceOf(home).country;
  const isCovered = (rate: TaxRate, each: TaxRules["registrations"][number]) =>
    isRegisteredFor(rate, { registrations: [each], home });
  const standard = present.filter(
    ({ taxClass, validFrom, postcodes, country }) =>
      taxClass === "standard" &&
      validFrom <= day &&
      (postcodes === null || taxedByRegion.includes(country)),
  );
  const withoutRate = registrations.filter(
    (each) => each.country !== OSS && !standard.some((rate) => isCovered(rate, each)),
  );
  const hasOss = registrations.some(({ country }) => country === OSS);
  const withoutOssRate = served.filter(
    (country) =>
      isEuCountry(country) && country !== own && !standard.some((rate) => rate.country === country),
  );
  const unused = present.filter((rate) => !isRegisteredFor(rate, { registrations, home }));
  return [
    ...withoutRate.map((each) => `${placeText(each)} has a registration, but no standard rate.`),
    ...(hasOss && withoutOssRate.length > 0
      ? [
          `The one-stop shop has no standard rate of ${withoutOssRate.join(", ")}: goods to there have the rates at home.`,
        ]
      : []),
    ...[...new Set(unused.map(placeText))].map(
      (text) => `${text} has rates, but no registration: they are not applied.`,
    ),
  ];
}
