import { countryCodes, partCodes } from "#modules/core/rules/countries.ts";

/** The languages in which country names are recognised. */
const languages = "en de fr es it pt nl pl sv da nb fi cs ja zh".split(" ");

/** Common names that Intl.DisplayNames does not list. */
const otherNames: Record<string, string> = {
  america: "US",
  usa: "US",
  "united states of america": "US",
  uk: "GB",
  "great britain": "GB",
  britain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  holland: "NL",
  "hong kong": "HK",
  macao: "MO",
  macau: "MO",
  "czech republic": "CZ",
  "republic of ireland": "IE",
  uae: "AE",
};

let known: Map<string, string> | null = null;

/** The two-letter code of a country by its name or a short form, in any case; null for an unknown name. */
export function countryCodeOf(name: string): string | null {
  if (name.trim() === "") return null;
  known ??= new Map([...namesOfAll(), ...Object.entries(otherNames)]);
  return known.get(bare(name)) ?? null;
}

/** Whether this is a country's name in one of the languages above. */
export function isCountryName(name: string): boolean {
  return countryCodeOf(name) !== null;
}

function namesOfAll(): [name: string, code: string][] {
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: "region" });
    return [...countryCodes, ...partCodes].flatMap((code): [string, string][] => [
      [code.toLowerCase(), code],
      [bare(names.of(code) ?? code), code],
    ]);
  });
}

/** Removes case, accents, dots and a leading article. */
function bare(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}|\./gu, "")
    .trim()
    .toLowerCase()
    .replace(/^the /, "")
    .replaceAll(/\s+/g, " ");
}
