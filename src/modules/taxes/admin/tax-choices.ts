import type { AdminTaxClass } from "#modules/taxes/api/staff-taxes-schemas.ts";
import { read } from "#admin/api/client.ts";
import { countryCodes, partCodes } from "#modules/core/rules/countries.ts";
import { countryName, namedCountries } from "#admin/resource/countries.ts";

const OSS = { value: "EU", label: "EU one-stop shop (OSS)" };

/** Countries, and parts of them that may have taxes of their own. */
export const taxedPlaces = async () => namedCountries([...countryCodes, ...partCodes]);

/** Places in which a shop registers, and the one-stop shop. */
export const registrationPlaces = async () => [OSS, ...(await taxedPlaces())];

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
