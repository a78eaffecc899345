import { type Place, homeOf } from "#modules/core/rules/area.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import {
  ADDED,
  collectedRates,
  isCalculatedOutside,
  priceNote,
  type TaxRate,
} from "#modules/taxes/rules/tax-rate.ts";
import type { TaxBuyer, TaxRules } from "#modules/taxes/rules/tax-rows.ts";
import { exempts, parseVatNumber, sellsToBusinesses } from "#modules/taxes/rules/vat-number.ts";
import { findVatCheck } from "#modules/taxes/store/vat-checks.server.ts";
import { listTaxClassesOf, listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import type { Services } from "#platform/services.ts";
import type { Database } from "#platform/database/database.server.ts";

const dayOf = (now: Date) => localTime(now, shopLocale().timeZone).day;

type WantedTaxes = {
  place: Place;
  productIds: readonly number[];
  /** As it was typed; null without one. */
  vatNumber?: string | null | undefined;
  now: Date;
};

/** Returns the rules, the buyer and the products' classes for the taxes of an order that is placed now. */
export async function readTaxes(
  { db, settings }: Pick<Services, "db" | "settings">,
  { place, productIds, vatNumber = null, now }: WantedTaxes,
): Promise<{ rules: TaxRules; buyer: TaxBuyer; classes: ReadonlyMap<number, string> }> {
  const known = await knownTaxRates(db, settings.tax.ratesVersion);
  const rates = collectedRates(known, settings.tax);
  const isTaxed = (rates.length > 0 || isCalculatedOutside(settings.tax)) && productIds.length > 0;
  const classes = isTaxed ? await listTaxClassesOf(db, productIds) : new Map();
  const { tax } = settings;
  const rules = { rates, home: homeOf(tax), hasEqualNetPrices: tax.hasEqualNetPrices };
  const isEuBusiness = await isExempt({ db, settings }, vatNumber, now);
  return { rules, buyer: { place, day: dayOf(now), isEuBusiness }, classes };
}

/** Returns the tax class of a product. */
export async function readTaxClass(
  { db }: Pick<Services, "db">,
  productId: number,
): Promise<string> {
  return (await listTaxClassesOf(db, [productId])).get(productId) ?? "standard";
}

/** Returns the note beside prices, such as "incl. VAT"; null if the shop collects no tax. */
export async function readPriceNote({
  db,
  clock,
  settings,
}: Pick<Services, "db" | "clock" | "settings">): Promise<string | null> {
  const known = await knownTaxRates(db, settings.tax.ratesVersion);
  const rates = collectedRates(known, settings.tax);
  const note = priceNote(rates, homeOf(settings.tax), dayOf(clock.now()));
  return note ?? (isCalculatedOutside(settings.tax) ? ADDED : null);
}

/** Whether a typed VAT number frees its buyer from tax, by the last answer of the register. */
async function isExempt(
  { db, settings: { tax } }: Pick<Services, "db" | "settings">,
  typed: string | null,
  now: Date,
): Promise<boolean> {
  const number = typed === null ? null : parseVatNumber(typed);
  if (number === null || !sellsToBusinesses(tax.country)) return false;
  const { country: home, exemptsBusinesses } = tax;
  return exempts(number, await findVatCheck(db, number), { now, home, exemptsBusinesses });
}

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
