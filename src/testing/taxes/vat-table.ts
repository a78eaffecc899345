import type { Place } from "#modules/core/rules/area.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { storedRegion } from "#modules/taxes/rules/tax-rate.ts";
import type { TaxRules } from "#modules/taxes/rules/registration.ts";
import { priceForBuyer, taxReasons, taxRows } from "#modules/taxes/rules/tax-rows.ts";
import { added, at, rate, rulesOf } from "./example-taxes.ts";

const reduced = { taxClass: "reduced" };
/** Rates of 2026-11-29 in the EU and, for goods to Northern Ireland, the United Kingdom. */
const european = [
  rate("DE", 19),
  rate("DE", 7, reduced),
  rate("FR", 20),
  rate("FR", 5.5, reduced),
  rate("ES", 21),
  rate("ES", 10, reduced),
  rate("IE", 23),
  rate("IE", 13.5, reduced),
  rate("IT", 22),
  rate("FI", 25.5),
  rate("GR", 24),
  rate("DK", 25),
  rate("CY", 19),
  rate("GB", 20),
];
const british = [rate("GB", 20), rate("GB", 5, reduced), rate("GB", 0, { taxClass: "zero" })];
const newYork = [
  added("US", 8, { region: "NY" }),
  added("US", 8.875, { region: "NY", postcodes: "100*,101*,102*" }),
];
const canadian = [
  added("CA", 5, { name: "GST" }),
  added("CA", 13, { name: "HST", region: "ON" }),
  added("CA", 9.975, { name: "QST", region: "QC", priority: 2 }),
];

const shops: Readonly<Record<string, TaxRules>> = {
  DE: rulesOf(european, "DE", ["DE", "EU"]),
  "DE-": rulesOf(european, "DE", ["DE"]),
  FR: rulesOf(european, "FR", ["FR", "EU"]),
  ES: rulesOf(european, "ES", ["ES"]),
  "ES-LP": rulesOf([rate("ES", 7, { name: "IGIC" })], at("ES", null, "35001"), ["ES"]),
  "FR-GP": rulesOf([rate("FR", 8.5)], at("FR", null, "97110"), ["FR"]),
  IE: rulesOf(european, "IE", ["IE", "EU"]),
  GB: rulesOf(british, "GB", ["GB"]),
  "GB-NI": rulesOf(british, at("GB", null, "BT1 5GS"), ["GB"]),
  US: rulesOf(newYork, at("US", "NY", "10001"), ["US NY"]),
  CA: rulesOf(canadian, at("CA", "ON"), ["CA"]),
};

/** Returns the cells of a table of sales, one row a line. */
export const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((part) => part.trim()));

/** Reads `ES 35001`, or `US NY 10001` of a country with states. */
function placeOf(text: string): Place {
  const [, country = "", rest = ""] = /^(\w{2}) (.*)$/.exec(text) ?? [];
  if (country !== "US" && country !== "CA" && country !== "PR") return at(country, null, rest);
  const [, region = null, postcode = rest] = /^([\p{L} ]+?) ([A-Z]?\d.*)$/u.exec(rest) ?? [];
  return storedRegion(at(country, region, postcode));
}

/** Returns price, tax, category and reason of a sale; `isFreed` tells whether a business pays no tax to this shop. */
export function taxed(
  [shop = "", to = "", goods = ""]: readonly string[],
  isFreed: (home: Place) => boolean = () => false,
): string[] {
  const rules = shops[shop];
  if (!rules) throw new Error(`no shop ${shop}`);
  const isEuBusiness = isFreed(rules.home);
  const buyer = { place: placeOf(to), day: "2026-11-29", isEuBusiness };
  const isDelivery = goods === "delivery";
  const taxClass = goods === "gift-card" ? null : isDelivery ? "standard" : goods;
  const amount = priceForBuyer(cents(12_000), taxClass, rules, buyer);
  const delivery = { amount: cents(isDelivery ? 599 : 0), taxClass: null };
  const rows = taxRows({ lines: [{ amount, taxClass }], delivery }, rules, buyer);
  const own = rows.filter(({ line }) => line === (isDelivery ? null : 0));
  const tax = own.reduce((sum, row) => sum + row.amount, 0);
  const reasons = [...new Set(own.map(({ reason }) => reason))];
  const categories = reasons.map((reason) => taxReasons[reason].category);
  return [String(isDelivery ? 599 : amount), String(tax), categories.join(), reasons.join()];
}
