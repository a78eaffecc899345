import { collectedRates, isCalculatedOutside } from "#modules/taxes/rules/tax-rate.ts";
import { knownTaxRates } from "#modules/taxes/use-cases/known-rates.server.ts";
import type { Services } from "#platform/services.ts";

/** Whether taxes or deliveries depend on the region or the postcode, so that a checkout must ask again after them. */
export async function isPricedByPlace({
  db,
  settings: { tax, delivery },
}: Pick<Services, "db" | "settings">): Promise<boolean> {
  if (isCalculatedOutside(tax)) return true;
  const rates = collectedRates(await knownTaxRates(db, tax.ratesVersion), tax);
  return [...rates, ...delivery.zones.flatMap(({ areas }) => areas)].some(
    ({ region, postcodes }) => region !== null || postcodes !== null,
  );
}
