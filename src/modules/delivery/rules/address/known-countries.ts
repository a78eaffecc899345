import { countryData } from "#country-data";

type Known = {
  /** The pattern of its postal codes and an example; empty if there is none. */
  postalCode: string;
  example: string;
  /** Its regions as text; empty if its addresses have no list of them. */
  regions: string;
};

const rows = new Map<string, string>();
learnCountries(countryData);

/** Adds rows as `country-data.ts` has them. A browser knows only the given ones. */
export function learnCountries(text: string): void {
  for (const row of text.split("\n")) if (row !== "") rows.set(row.slice(0, 2), row);
}

/** Returns the rows of some countries, to be learned by a browser. */
export function countriesText(countries: readonly string[]): string {
  return [...new Set(countries)].flatMap((country) => rows.get(country) ?? []).join("\n");
}

/** Returns the data of a country; null if it has none, or this browser does not know it. */
export function knownCountry(country: string): Known | null {
  const row = rows.get(country);
  if (row === undefined) return null;
  const [, postalCode = "", example = "", regions = ""] = row.split(";");
  return { postalCode, example, regions };
}
