import { countryCodes } from "#modules/core/rules/countries.ts";

const names = new Intl.DisplayNames("en", { type: "region" });

export const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;

/** Returns codes as choices by their English name. */
export const namedCountries = (codes: readonly string[]) =>
  codes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

let known: ReturnType<typeof namedCountries> | undefined;

/** All countries. A function, because browsers name hundreds of values slowly. */
export const countries = async () => (known ??= namedCountries(countryCodes));
