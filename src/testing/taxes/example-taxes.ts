import type { Place } from "#modules/core/rules/area.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { TaxRules } from "#modules/taxes/rules/registration.ts";
import type { TaxRate } from "#modules/taxes/rules/tax-rate.ts";
import { taxRows, type TaxBuyer, type TaxedSale } from "#modules/taxes/rules/tax-rows.ts";

let ids = 0;
/** A tax rate in percent; included in prices unless `change` says otherwise. */
export function rate(country: string, percent: number, change: Partial<TaxRate> = {}): TaxRate {
  return {
    id: ++ids,
    country,
    region: null,
    postcodes: null,
    taxClass: "standard",
    name: "VAT",
    rate: Math.round(percent * 10_000) / 1_000_000,
    isIncluded: true,
    priority: 1,
    isCompound: false,
    isOnDelivery: true,
    validFrom: "2020-01-01",
    validTo: null,
    ...change,
  };
}
export const added = (country: string, percent: number, change: Partial<TaxRate> = {}) =>
  rate(country, percent, { isIncluded: false, ...change });

export const at = (
  country: string,
  region: string | null = null,
  postcode: string | null = null,
): Place => ({
  country,
  region,
  postcode,
});
/** A registration as `DE`, `US TX`, or `EU` for the one-stop shop. */
const registrationOf = (text: string) => {
  const [country = "", region = null] = text.split(" ");
  return { country, region };
};
/** By default the shop is registered in each country that it has a rate of. */
export const rulesOf = (
  rates: TaxRate[],
  home: string | Place = "DE",
  registrations?: readonly string[],
): TaxRules => {
  const place = typeof home === "string" ? at(home) : home;
  const registered = registrations ?? [...new Set(rates.map(({ country }) => country))];
  return {
    registrations: registered.map(registrationOf),
    rates,
    home: place,
    hasEqualNetPrices: true,
  };
};

/** Paid amounts, each with a class after a space: `"2000"`, `"1000 reduced"`, or `"5000 -"` for a gift card. */
type Amounts = readonly string[];
export function sale(lines: Amounts, delivery = "0"): TaxedSale {
  const part = (text: string, missing: string | null) => {
    const [amount = "", taxClass = missing] = text.split(" ");
    return { amount: cents(Number(amount)), taxClass: taxClass === "-" ? null : taxClass };
  };
  return { lines: lines.map((text) => part(text, "standard")), delivery: part(delivery, null) };
}

/** The rows of a sale, each as `line: tax of base reason`; delivery is line `d`. */
export function rows(sold: TaxedSale, rules: TaxRules, buyer: Partial<TaxBuyer> = {}): string {
  const all = taxRows(sold, rules, { place: rules.home, day: "2026-11-24", ...buyer });
  return all
    .map(({ line, amount, base, reason }) => `${line ?? "d"}: ${amount} of ${base} ${reason}`)
    .join(", ")
    .replaceAll("_rated", "");
}

export const german = [rate("DE", 19), rate("DE", 7, { taxClass: "reduced" })];
