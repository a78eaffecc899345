import published from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import {
  suggestRates,
  type PublishedTax,
  type SuggestedRate,
} from "#modules/taxes/rules/suggested-rates.ts";
import { isRegisteredFor } from "#modules/taxes/rules/registration.ts";
import {
  taxedAsCountry,
  territoriesOf,
  type VatTerritory,
} from "#modules/taxes/rules/vat-territories.ts";
import { readTaxRules } from "./read-taxes.server.ts";
import type { Services } from "#platform/services.ts";

/** The version of the package `sales-tax` and its day. A test compares it with package.json. */
export const ratesSource = { version: "2.23.0", day: "2026-07-17" } as const;

type Suggestions = {
  rates: (SuggestedRate & { isRegistered: boolean })[];
  territories: Omit<VatTerritory, "regions">[];
};

/**
 * Suggests standard rates of a country by a public list; none if it does not know the country. Names places in its
 * addresses that are taxed otherwise. Applies nothing.
 */
export async function suggestTaxRates(
  services: Pick<Services, "db" | "clock" | "settings">,
  country: string,
): Promise<Suggestions> {
  const countries: Readonly<Record<string, PublishedTax>> = published;
  const tax = Object.hasOwn(countries, country) ? countries[country] : undefined;
  const isPart = taxedAsCountry(country) !== null;
  const territories = territoriesOf(country).map(({ regions: _, ...shown }) => shown);
  if (!tax || isPart) return { rates: [], territories };
  const day = shopDay(services.clock.now());
  const rules = await readTaxRules(services);
  const rates = suggestRates(country, tax, { rates: rules.rates, day }).map((rate) => ({
    ...rate,
    isRegistered: isRegisteredFor(rate, rules),
  }));
  return { rates, territories };
}
