import type { Place } from "#modules/core/rules/area.ts";
import type { Settings } from "./settings.ts";

/** Returns the shop's own place, for which prices and deliveries are shown before an address is known. */
export function homeOf({ country, region }: Settings["tax"]): Place {
  return { country, region: region === "" ? null : region, postcode: null };
}
