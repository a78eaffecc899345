import type { DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import type { ReadValues } from "#platform/settings/setting-values.ts";

/** Returns the values that belong to the settings: zones, and a number that changes with the tax rates. */
export function readValues(zones: readonly DeliveryZone[]): ReadValues {
  return ({ locale }, versionOf) => ({
    delivery: { zones, timeZone: locale.timeZone },
    tax: { ratesVersion: versionOf("tax-rates") },
  });
}
