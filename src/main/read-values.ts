import type { DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import type { PreviewKey } from "#modules/opening/rules/preview-cookie.ts";
import type { ReadValues } from "#platform/settings/setting-values.ts";

/**
 * Returns the values that belong to the settings: zones, a number that changes with the tax rates, and what the cookies
 * of a preview are signed with.
 */
export function readValues(
  zones: readonly DeliveryZone[],
  preview: PreviewKey | null = null,
): ReadValues {
  return ({ locale }, versionOf) => ({
    delivery: { zones, timeZone: locale.timeZone },
    tax: { ratesVersion: versionOf("tax-rates") },
    opening: { preview },
  });
}
