import { utcDay } from "#modules/core/rules/time.ts";
import type { TaxRate } from "./tax-rate.ts";

/** A country or state in the data of the package `sales-tax`. Former rates are by the moment of their end. */
export type PublishedTax = {
  type: string;
  rate: number;
  before?: Readonly<Record<string, unknown>>;
  states?: Readonly<Record<string, PublishedTax>>;
};

/** A rate that may apply, for a person to decide. */
export type SuggestedRate = Omit<TaxRate, "id" | "validFrom"> & {
  /** Since when it applies (YYYY-MM-DD); null if the data does not tell. */
  since: string | null;
  /** The shop's present standard rate of the same area and priority; null if it collects none. */
  present: { id: number; rate: number } | null;
};

const names: Readonly<Record<string, string>> = {
  vat: "VAT",
  gst: "GST",
  pst: "PST",
  qst: "QST",
  hst: "HST",
};

/** The tax has a name of its own. */
const namesByCountry: Readonly<Record<string, string>> = { US: "Sales tax", JP: "Consumption tax" };

/** Prices in these countries are without tax. */
const addedIn: readonly string[] = ["US", "CA"];

const exact = (rate: number) => Math.round(rate * 1_000_000) / 1_000_000;

/** Moments are midnights of the country's own time zone. */
function sinceOf({ before = {} }: PublishedTax): string | null {
  const last = Object.keys(before).toSorted().at(-1);
  if (last === undefined) return null;
  return utcDay(new Date(new Date(last).getTime() + 12 * 3_600_000));
}

/** Returns the standard rates of a country and its regions, beside the rates of the shop on a day. */
export function suggestRates(
  country: string,
  published: PublishedTax,
  { rates, day }: { rates: readonly TaxRate[]; day: string },
): SuggestedRate[] {
  const named = (
    tax: PublishedTax,
    rate: number,
    area: { region: string | null; priority: number },
  ) => ({
    taxClass: "standard",
    name: namesByCountry[country] ?? names[tax.type] ?? "VAT",
    rate: exact(rate),
    country,
    postcodes: null,
    ...area,
    isIncluded: !addedIn.includes(country),
    isCompound: false,
    isOnDelivery: true,
    validTo: null,
    since: sinceOf(tax),
  });
  const whole =
    published.rate > 0 ? [named(published, published.rate, { region: null, priority: 1 })] : [];
  const regions = Object.entries(published.states ?? {}).flatMap(([region, tax]) => {
    if (tax.rate <= 0) return [];
    // A harmonised tax contains that of the country, and so replaces it; others are beside it.
    if (tax.type === "hst") return [named(tax, published.rate + tax.rate, { region, priority: 1 })];
    return [named(tax, tax.rate, { region, priority: whole.length + 1 })];
  });
  return [...whole, ...regions].map((each) => ({ ...each, present: presentOf(each, rates, day) }));
}

function presentOf(
  { country, region, priority }: Pick<TaxRate, "country" | "region" | "priority">,
  rates: readonly TaxRate[],
  day: string,
): SuggestedRate["present"] {
  const found = rates.find(
    (rate) =>
      rate.taxClass === "standard" &&
      rate.country === country &&
      rate.region === region &&
      rate.postcodes === null &&
      rate.priority === priority &&
      rate.validFrom <= day &&
      day <= (rate.validTo ?? day),
  );
  return found ? { id: found.id, rate: found.rate } : null;
}
