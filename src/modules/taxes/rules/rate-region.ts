import { formatOf, nameInText } from "#modules/delivery/rules/address/address-format.ts";
import { regionCodeOf, regionsOf } from "#modules/delivery/rules/address/address-regions.ts";

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
