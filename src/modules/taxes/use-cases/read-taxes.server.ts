import type { Place } from "#modules/core/rules/area.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { homeOf } from "#modules/settings/rules/home.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { priceNote } from "#modules/taxes/rules/tax-rate.ts";
import type { TaxBuyer, TaxRules } from "#modules/taxes/rules/tax-rows.ts";
import { listTaxClassesOf, listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import type { Services } from "#platform/services.ts";

const dayOf = (now: Date) => localTime(now, shopLocale().timeZone).day;

/** Returns the rules, the buyer and the products' classes for the taxes of an order that is placed now. */
export async function readTaxes(
  { db, settings }: Pick<Services, "db" | "settings">,
  { place, productIds, now }: { place: Place; productIds: readonly number[]; now: Date },
): Promise<{ rules: TaxRules; buyer: TaxBuyer; classes: ReadonlyMap<number, string> }> {
  const rates = await listTaxRates(db);
  const isTaxed = rates.length > 0 && productIds.length > 0;
  const classes = isTaxed ? await listTaxClassesOf(db, productIds) : new Map();
  const { tax } = settings;
  const rules = { rates, home: homeOf(tax), hasEqualNetPrices: tax.hasEqualNetPrices };
  return { rules, buyer: { place, day: dayOf(now) }, classes };
}

/** Returns the note beside prices, such as "incl. VAT"; null if the shop collects no tax. */
export async function readPriceNote({
  db,
  clock,
  settings,
}: Pick<Services, "db" | "clock" | "settings">): Promise<string | null> {
  return priceNote(await listTaxRates(db), homeOf(settings.tax), dayOf(clock.now()), settings));
}
