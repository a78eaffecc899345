import published from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import {
  suggestRates,
  type PublishedTax,
  type SuggestedRate,
} from "#modules/taxes/rules/suggested-rates.ts";
import { listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import type { Services } from "#platform/services.ts";

/** The version of the package `sales-tax` and its day. A test compares it with package.json. */
export const ratesSource = { version: "2.23.0", day: "2026-07-17" } as const;

/** Suggests standard rates of a country by a public list; empty if it does not know the country. Applies nothing. */
export async function suggestTaxRates(
  { db, clock }: Pick<Services, "db" | "clock">,
  country: string,
): Promise<SuggestedRate[]> {
  const countries: Readonly<Record<string, PublishedTax>> = published;
  const tax = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (!tax) return [];
  const { day } = localTime(clock.now(), shopLocale().timeZone);
  return suggestRates(country, tax, { rates: await listTaxRates(db), day });
}
