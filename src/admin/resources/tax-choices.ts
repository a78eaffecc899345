import { isCountryCode } from "#modules/core/rules/area.ts";
import type { AdminTaxClass } from "#modules/taxes/api/staff-taxes-schemas.ts";
import { read } from "#admin/api/client.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
let known: { value: string; label: string }[] | undefined;

/** All countries by their English name. */
export async function countries() {
  if (known) return known;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = codes.flatMap((value) => {
    // The name first, because it is quick to ask for.
    const label = names.of(value);
    return label === undefined || !isCountryCode(value) ? [] : [{ value, label }];
  });
  known = found.toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return known;
}

const names = new Intl.DisplayNames("en", { type: "region" });
export const countryName = (code: string) =>
  isCountryCode(code) ? (names.of(code) ?? code) : code;

const OSS = { value: "EU", label: "EU one-stop shop (OSS)" };

/** Countries in which a shop registers, and the one-stop shop. */
export const registrationPlaces = async () => [
  OSS,
  ...(await countries()).filter(({ value }) => value !== OSS.value),
];

/** Returns a registration as text: "United States, TX". */
export function registrationName(place: { country: string; region?: string | null }): string {
  const { country, region = null } = place;
  const name = country === OSS.value ? OSS.label : countryName(country);
  return region === null ? name : `${name}, ${region}`;
}

/** Tax classes by code. */
export async function taxClasses() {
  const { rows } = await read<{ rows: AdminTaxClass[] }>("/tax-classes");
  return rows.map(({ code, name }) => ({ value: code, label: name }));
}
