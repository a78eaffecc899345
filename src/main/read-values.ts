import type { DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import type { PreviewKey } from "#modules/opening/rules/settings.ts";
import {
  wordsInLanguages,
  type WordsByLanguage,
} from "#modules/translations/rules/words-in-languages.ts";
import type { ReadValues } from "#platform/settings/setting-values.ts";

/**
 * Returns the values that belong to the settings: zones, a number that changes with the tax rates, what the cookies of
 * a preview are signed with, and translated words.
 */
export function readValues(
  zones: readonly DeliveryZone[],
  preview: PreviewKey | null = null,
  words: ReadonlyMap<string, WordsByLanguage> = new Map(),
): ReadValues {
  return ({ locale, brand, emails }, versionOf) => ({
    delivery: { zones, timeZone: locale.timeZone },
    tax: { ratesVersion: versionOf("tax-rates") },
    opening: { preview },
    brand: wordsInLanguages(brand, words.get("brand")),
    emails: wordsInLanguages(emails, words.get("emails")),
  });
}
