import type { TaxRate } from "#modules/taxes/rules/tax-rate.ts";
import { listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import type { Database } from "#platform/database/database.server.ts";

type KnownRates = { version: number; rates: Promise<readonly TaxRate[]> };

const known = new WeakMap<Database, KnownRates>();

/** Returns all tax rates. They are read again when the version in the settings has changed, and in transactions. */
export async function knownTaxRates(
  db: Database,
  version: number | null,
): Promise<readonly TaxRate[]> {
  if (version === null || db.isTransaction) return listTaxRates(db);
  const former = known.get(db);
  if (former?.version === version) return former.rates;
  const rates = listTaxRates(db);
  known.set(db, { version, rates });
  // A failed query must not be remembered.
  rates.catch(() => known.delete(db));
  return rates;
}
