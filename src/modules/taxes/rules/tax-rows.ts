import { allocate } from "#modules/core/rules/money/allocate.ts";
import type { Place } from "#modules/core/rules/area.ts";
import { cents, timesFraction, type Money } from "#modules/core/rules/money/money.ts";
import { grossFactor, taxParts } from "./tax-parts.ts";
import { collectedRates, type TaxRules } from "./registration.ts";
import { ratesOn, type TaxClass, type TaxRate } from "./tax-rate.ts";
import { isExport, isWithinEu } from "./vat-territories.ts";

/** Why a line has its tax, or none, with the category of EN 16931. */
export const taxReasons = {
  standard_rated: { category: "S" },
  reduced_rated: { category: "S" },
  zero_rated: { category: "Z" },
  reverse_charge: { category: "AE" },
  intra_community_supply: { category: "K" },
  export: { category: "G" },
  customer_exempt: { category: "E" },
  product_exempt: { category: "E" },
  not_collecting: { category: "O" },
  not_subject_to_tax: { category: "O" },
} as const satisfies Record<string, { category: string }>;

export type TaxReason = keyof typeof taxReasons;

/** The reasons as a list, for schemas. */
export const taxReasonKeys = Object.keys(taxReasons) as [TaxReason, ...TaxReason[]];

/** One tax on a line of an order. Each line has at least one row; without tax it says why. */
export type TaxRow = {
  /** Null for delivery. */
  line: number | null;
  /** The tax's name; empty without tax. */
  label: string;
  /** 0.19 is 19 %. */
  rate: number;
  /** The amount that the rate applies to, and its tax, in cents. */
  base: Money;
  amount: Money;
  /** Whether the line's price includes it. */
  isIncluded: boolean;
  reason: TaxReason;
  /** Where it is owed: a country, and a region if the rate has one. */
  country: string;
  region: string | null;
};

/** Who buys, and on which day (YYYY-MM-DD, in the shop's time zone). */
export type TaxBuyer = {
  place: Place;
  day: string;
  /** Whether a VAT number of a business is proven, which frees deliveries between EU countries from tax. */
  isEuBusiness?: boolean;
};

/** The rates of a class for a buyer; without rates the reason says why. */
type Treatment = { rates: TaxRate[]; reason: TaxReason; country: string };

export function treatmentOf(
  taxClass: TaxClass,
  rules: TaxRules,
  { place, day, isEuBusiness = false }: TaxBuyer,
): Treatment {
  const without = (reason: TaxReason) => ({ rates: [], reason, country: place.country });
  if (taxClass === null) return without("not_subject_to_tax");
  if (rules.registrations.length === 0) return without("not_collecting");
  const isAcrossEu = isWithinEu(rules.home, place);
  if (isAcrossEu && isEuBusiness) return without("intra_community_supply");
  const there = treatmentAt(place, rules, { day, taxClass });
  if (there) return there;
  if (isExport(rules.home, place)) return without("export");
  // Without a registration in the buyer's EU country, the tax is owed at home (Directive 2006/112/EC, Article 59c).
  const atHome = isAcrossEu ? treatmentAt(rules.home, rules, { day, taxClass }) : null;
  return atHome ?? without("not_collecting");
}

/** Returns the rates of a class at a place; null if the shop is not registered there, or has no rate for the class. */
function treatmentAt(
  place: Place,
  rules: TaxRules,
  { day, taxClass }: { day: string; taxClass: string },
): Treatment | null {
  const rates = collectedRates(rules, place);
  const standard = ratesOn(rates, { day, taxClass: "standard" });
  const own = ratesOn(rates, { day, taxClass });
  const isKnown = own.length > 0 || standard.length > 0;
  const treated = { rates: own, country: place.country };
  if (taxClass === "exempt") return isKnown ? { ...treated, reason: "product_exempt" } : null;
  if (taxClass === "zero" && own.length === 0 && isKnown)
    return { ...treated, reason: "zero_rated" };
  // A class without a rate of its own is taxed in full, so that no tax is missed.
  if (own.length === 0)
    return isKnown ? { ...treated, rates: standard, reason: "standard_rated" } : null;
  return { ...treated, reason: taxClass === "standard" ? "standard_rated" : "reduced_rated" };
}

function rowsOf(
  line: number | null,
  amount: Money,
  { rates, reason, country }: Treatment,
): { rows: TaxRow[]; net: Money } {
  const { net, parts } = taxParts(amount, rates);
  if (rates.length === 0) {
    const none = { label: "", rate: 0, base: amount, amount: cents(0), isIncluded: false };
    return { rows: [{ line, ...none, reason, country, region: null }], net };
  }
  const rows = rates.map(({ name, rate, isIncluded, ...owed }, index): TaxRow => {
    const part = parts[index] ?? { base: net, amount: cents(0) };
    const why = rate === 0 ? "zero_rated" : reason;
    const { country: owedIn, region } = owed;
    return { line, label: name, rate, ...part, isIncluded, reason: why, country: owedIn, region };
  });
  return { rows, net };
}

/** An order's paid amounts in cents with their tax classes. */
export type TaxedSale = {
  lines: readonly { amount: Money; taxClass: TaxClass }[];
  /** Without a class, delivery is taxed like the goods, in proportion to their net amounts. */
  delivery: { amount: Money; taxClass: TaxClass };
};

/** Returns the tax rows of each line, and of delivery if it costs something. Each amount is rounded to the cent. */
export function taxRows(sale: TaxedSale, rules: TaxRules, buyer: TaxBuyer): TaxRow[] {
  const lines = sale.lines.map(({ amount, taxClass }, line) => {
    const treatment = treatmentOf(taxClass, rules, buyer);
    return { treatment, ...rowsOf(line, amount, treatment) };
  });
  const rows = lines.flatMap((line) => line.rows);
  return [...rows, ...deliveryRows(sale, { rules, buyer, lines })];
}

/** Leaves out rates that are not on deliveries. */
function onDelivery({ rates, ...rest }: Treatment): Treatment {
  const kept = rates.filter(({ isOnDelivery }) => isOnDelivery);
  const isFree = rates.length > 0 && kept.length === 0;
  return { ...rest, rates: kept, ...(isFree && { reason: "not_subject_to_tax" }) };
}

type Taxed = { rules: TaxRules; buyer: TaxBuyer; lines: { treatment: Treatment; net: Money }[] };

function deliveryRows({ lines: sold, delivery }: TaxedSale, taxed: Taxed): TaxRow[] {
  const { amount, taxClass } = delivery;
  if (amount === 0) return [];
  const ofClass = (wanted: string) => treatmentOf(wanted, taxed.rules, taxed.buyer);
  if (taxClass !== null) return rowsOf(null, amount, onDelivery(ofClass(taxClass))).rows;
  const groups = new Map<string, { treatment: Treatment; net: Money }>();
  for (const [line, { treatment, net }] of taxed.lines.entries()) {
    if (sold[line]?.taxClass === null) continue;
    const key = `${treatment.reason} ${treatment.rates.map(({ id }) => id).join(" ")}`;
    groups.set(key, { treatment, net: cents((groups.get(key)?.net ?? 0) + net) });
  }
  if (groups.size === 0) return rowsOf(null, amount, onDelivery(ofClass("standard"))).rows;
  const mixed = [...groups.values()];
  const nets = mixed.map(({ net }) => net);
  return allocate(amount, nets).flatMap((share, index) => {
    const group = mixed[index];
    return share === 0 || !group ? [] : rowsOf(null, share, onDelivery(group.treatment)).rows;
  });
}

/** A business that the law frees from the tax pays the price without it in every shop. */
const paysNetPrice = (taxClass: TaxClass, rules: TaxRules, buyer: TaxBuyer): boolean =>
  rules.hasEqualNetPrices ||
  treatmentOf(taxClass, rules, buyer).reason === "intra_community_supply";

/** Returns whether a price as this buyer pays it includes the tax. */
export function includesTax(taxClass: TaxClass, rules: TaxRules, buyer: TaxBuyer): boolean {
  const priced = paysNetPrice(taxClass, rules, buyer)
    ? buyer
    : { place: rules.home, day: buyer.day };
  return treatmentOf(taxClass, rules, priced).rates.some(({ isIncluded }) => isIncluded);
}

/** Returns the tax that prices include at home as a share of the net price: 0.19 for 19 %, 0 if it is added. */
export function includedTax(taxClass: TaxClass, rules: TaxRules, day: string): number {
  const { gross, net } = grossFactor(
    treatmentOf(taxClass, rules, { place: rules.home, day }).rates,
  );
  return Number(gross) / Number(net) - 1;
}

/** Returns a price of the catalogue as this buyer pays it, in cents: the tax at home out, that of the buyer in. */
export function priceForBuyer(
  price: Money,
  taxClass: TaxClass,
  rules: TaxRules,
  buyer: TaxBuyer,
): Money {
  if (!paysNetPrice(taxClass, rules, buyer)) return price;
  const atHome = treatmentOf(taxClass, rules, { place: rules.home, day: buyer.day });
  const home = grossFactor(atHome.rates);
  const there = grossFactor(treatmentOf(taxClass, rules, buyer).rates);
  return timesFraction(price, home.net * there.gross, home.gross * there.net);
}
