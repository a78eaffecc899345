import type { Place } from "#modules/core/rules/area.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { deliveryPolicy, taxPolicy } from "#modules/settings/rules/policy.ts";
import type { TaxBuyer, TaxRules } from "#modules/taxes/rules/tax-rows.ts";
import { priceNote } from "#modules/taxes/rules/tax-rate.ts";
import { listTaxClassesOf, listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

const dayOf = (now: Date) => localTime(now, deliveryPolicy.timeZone).day;

/** Returns the rules, the buyer and the products' classes for the taxes of an order that is placed now. */
export async function readTaxes(
  db: Database,
  { place, productIds, now }: { place: Place; productIds: readonly number[]; now: Date },
): Promise<{ rules: TaxRules; buyer: TaxBuyer; classes: ReadonlyMap<number, string> }> {
  const rates = await listTaxRates(db);
  const isTaxed = rates.length > 0 && productIds.length > 0;
  const classes = isTaxed ? await listTaxClassesOf(db, productIds) : new Map();
  return { rules: { rates, ...taxPolicy }, buyer: { place, day: dayOf(now) }, classes };
}

/** Returns the note beside prices, such as "incl. VAT"; null if the shop collects no tax. */
export async function readPriceNote({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string | null> {
  return priceNote(await listTaxRates(db), taxPolicy.home, dayOf(clock.now()));
}
