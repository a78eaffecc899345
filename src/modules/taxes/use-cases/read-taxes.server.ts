import { type Place, homeOf } from "#modules/core/rules/area.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { storedRegion } from "#modules/taxes/rules/tax-rate.ts";
import {
  hasEqualNetPrices,
  registrationGaps,
  type TaxRules,
} from "#modules/taxes/rules/registration.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-source.ts";
import { includedTax, type TaxBuyer } from "#modules/taxes/rules/tax-rows.ts";
import { parseVatNumber } from "#modules/taxes/rules/vat-number.ts";
import { listTaxClassesOf, listTaxes } from "#modules/taxes/store/tax-rates.server.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Services } from "#platform/services.ts";
import type { Database } from "#platform/database/database.server.ts";
import { businessNumbers } from "./business-numbers.server.ts";
import { priceNoteTexts, priceNote } from "#modules/taxes/rules/price-note.ts";

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
  const rules = await readTaxRules({ db, settings });
  const isTaxed = rules.registrations.length > 0 || isCalculatedOutside(settings.tax);
  const classes =
    isTaxed && productIds.length > 0 ? await listTaxClassesOf(db, productIds) : new Map();
  const number = parseVatNumber(vatNumber ?? "");
  const isEuBusiness =
    number !== null && (await businessNumbers().isProven({ db, settings }, number, now));
  return { rules, buyer: { place: storedRegion(place), day: shopDay(now), isEuBusiness }, classes };
}

/** Returns how the shop is taxed, by names of the current language; without registrations while it collects nothing. */
export async function readTaxRules({
  db,
  settings: { tax },
}: Pick<Services, "db" | "settings">): Promise<TaxRules> {
  const { rates: all, registrations } = await knownTaxes(db, tax.ratesVersion);
  const rates = await translateRows(db, currentLanguage(), "tax", all, ({ name }) => name, [
    "name",
  ]);
  const home = storedRegion(homeOf(tax));
  return {
    registrations: tax.isCollecting ? registrations : [],
    rates,
    home,
    hasEqualNetPrices: hasEqualNetPrices(tax.hasEqualNetPrices, { rates, home }),
  };
}

/** Returns the gaps between registrations and rates, in sentences for staff. */
export async function readTaxGaps({
  db,
  clock,
  settings,
}: Pick<Services, "db" | "clock" | "settings">): Promise<string[]> {
  const { tax, delivery } = settings;
  if (!tax.isCollecting) return [];
  const served = servedCountries(delivery.zones, tax.country);
  return registrationGaps(await readTaxRules({ db, settings }), {
    day: shopDay(clock.now()),
    served,
  });
}

/** Returns the tax class of a product, and the share of its net price that its price includes as tax at home. */
export async function readProductTax(
  services: Pick<Services, "db" | "clock" | "settings">,
  productId: number,
): Promise<{ taxClass: string; includedTax: number }> {
  const taxClass = (await listTaxClassesOf(services.db, [productId])).get(productId) ?? "standard";
  const day = shopDay(services.clock.now());
  return { taxClass, includedTax: includedTax(taxClass, await readTaxRules(services), day) };
}

/** Returns the note beside prices, such as "incl. VAT"; null if the shop collects no tax. */
export async function readPriceNote({
  db,
  clock,
  settings,
}: Pick<Services, "db" | "clock" | "settings">): Promise<string | null> {
  const note = priceNote(await readTaxRules({ db, settings }), shopDay(clock.now()));
  return note ?? (isCalculatedOutside(settings.tax) ? priceNoteTexts.added : null);
}

type KnownTaxes = Pick<TaxRules, "rates" | "registrations">;

const known = new WeakMap<Database, { version: number; taxes: Promise<KnownTaxes> }>();

/** Returns rates and registrations, read again after a change of their version in the settings, and in transactions. */
async function knownTaxes(db: Database, version: number | null): Promise<KnownTaxes> {
  if (version === null || db.isTransaction) return readAll(db);
  const former = known.get(db);
  if (former?.version === version) return former.taxes;
  const taxes = readAll(db);
  known.set(db, { version, taxes });
  // A failed query must not be remembered.
  taxes.catch(() => known.delete(db));
  return taxes;
}

async function readAll(db: Database): Promise<KnownTaxes> {
  const { rates, registrations } = await listTaxes(db);
  // Rows may have a region's name from before its country had a list with codes.
  return { rates: rates.map(storedRegion), registrations: registrations.map(storedRegion) };
}
