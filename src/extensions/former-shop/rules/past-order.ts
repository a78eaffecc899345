import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import { cents, decimalMoney, formatMoney, shopCurrency } from "#modules/core/rules/money/money.ts";

/** What a former shop knew of a customer, besides email and name. */
export type PastCustomerFacts = {
  telephone: string;
  address: string[];
  tags: string[];
  note: string;
  /** ISO 8601; null if the file has no date. */
  since: string | null;
  acceptsNewsletter: boolean;
};

export type PastCustomer = { email: string; name: string; facts: PastCustomerFacts };

/** `price` is of one unit and `total` of the line, in the smallest unit of the currency; null if unknown. */
export type PastOrderLine = {
  name: string;
  sku: string;
  quantity: number;
  price: number | null;
  total: number | null;
};

/** Parts of a total in the order in which they are shown. */
export const pastAmounts = {
  subtotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery",
  tax: "Tax",
  refunded: "Refunded",
} as const;

export type PastOrderFacts = {
  lines: PastOrderLine[];
  amounts: { [part in keyof typeof pastAmounts]?: number };
  /** The file has the total only without tax and delivery. */
  isNet: boolean;
  telephone: string;
  address: string[];
  payment: string;
  coupon: string;
  note: string;
};

export type PastOrder = {
  number: string;
  /** ISO 8601. */
  placedAt: string;
  email: string;
  name: string;
  currency: string;
  total: number;
  state: string;
  source: string;
  facts: PastOrderFacts;
};

/** An amount in the currency of a past order, such as "1234.50 EUR", or as the shop writes its own. */
export function pastMoney(amount: number, currency: string): string {
  if (currency === shopCurrency()) return formatMoney(cents(amount));
  return `${decimalMoney(cents(amount), { digits: digitsOf(currency) })} ${currency}`;
}

type Priced = Pick<PastOrder, "currency" | "total" | "facts">;

/** The total in words; a net one says so. */
export const pastTotal = ({ currency, total, facts }: Priced): string =>
  pastMoney(total, currency) + (facts.isNet ? " without tax and delivery" : "");

/** Each line in words, such as "2 × Mug (MUG-1), $12.00 each". */
export function pastLines({ currency, facts }: Pick<PastOrder, "currency" | "facts">): string[] {
  return facts.lines.map(({ name, sku, quantity, price, total }) => {
    const goods = `${quantity} × ${name}${sku && ` (${sku})`}`;
    if (price !== null) return `${goods}, ${pastMoney(price, currency)} each`;
    return total === null ? goods : `${goods}, ${pastMoney(total, currency)}`;
  });
}

/** The parts of the total in words. */
export function pastParts({ currency, facts }: Pick<PastOrder, "currency" | "facts">): string {
  return Object.entries(pastAmounts)
    .flatMap(([part, label]) => {
      const amount = facts.amounts[part as keyof typeof pastAmounts];
      return amount === undefined ? [] : [`${label} ${pastMoney(amount, currency)}`];
    })
    .join(", ");
}
