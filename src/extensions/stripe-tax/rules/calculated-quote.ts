import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, shopCurrency, timesFraction, type Money } from "#modules/core/rules/money/money.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { isPostalCode, writtenPostalCode } from "#modules/delivery/rules/address/postal-code.ts";
import type { Place } from "#modules/core/rules/area.ts";
import type { NoTax } from "#modules/orders/rules/place-order.ts";
import { type TaxReason, includesTax, type TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { isWithinEu } from "#modules/taxes/rules/vat-territories.ts";
import {
  type QuoteTaxes,
  orderTotal,
  paidShares,
  type Quote,
} from "#modules/orders/rules/quote.ts";
import type { TaxQuestion } from "./calculated-taxes.ts";

/** Returns whether a place is known well enough for a service that calculates taxes. */
export function isTaxablePlace({ country, postcode }: Place): boolean {
  if (postcode === null || postcode === "")
    return !formatOf(country).required.some((field) => field === "zipCode");
  return isPostalCode(postcode, country);
}

type Asked = {
  taxes: QuoteTaxes;
  /** The setting `tax.stripeCodes`. */
  codes: readonly string[];
  vatNumber: string | null;
};

/** Returns the question of a quote's taxes. Equal quotes give equal questions. */
export function taxQuestion(quote: Quote, { taxes, codes, vatNumber }: Asked): TaxQuestion {
  const { rules, buyer, classes } = taxes;
  const { country, region, postcode } = buyer.place;
  const paid = paidShares(quote.lines, quote.adjustments);
  const codeOf = new Map(codes.map((each) => each.split("=") as [string, string]));
  return {
    currency: shopCurrency(),
    day: buyer.day,
    home: rules.home,
    place: {
      country,
      region: region?.trim() || null,
      postcode: writtenPostalCode(postcode ?? "", country).toUpperCase() || null,
    },
    lines: quote.lines.map(({ item }, line) => {
      const taxClass = classes.get(item.productId) ?? "standard";
      return {
        amount: paid.lines[line] ?? cents(0),
        isIncluded: includesTax(taxClass, rules, buyer),
        taxClass,
        code: codeOf.get(taxClass) ?? null,
      };
    }),
    delivery:
      paid.shipping === 0
        ? null
        : { amount: paid.shipping, isIncluded: includesTax("standard", rules, buyer) },
    // Goods that stay in the country or leave the EU are taxed for businesses, too.
    vatNumber: buyer.isEuBusiness && isWithinEu(rules.home, buyer.place) ? vatNumber : null,
  };
}

/** Returns a quote with the taxes that a service calculated. */
export function quoteWithTaxes(quote: Quote, taxes: TaxRow[]): Quote {
  const { lines, adjustments } = quote;
  const paid = paidShares(lines, adjustments, taxes);
  const [standard] = quote.offers;
  const net = paidShares(lines, adjustments).shipping;
  return {
    ...quote,
    taxes,
    taxSource: "stripe",
    total: orderTotal(lines, adjustments, taxes),
    paid,
    standardPrice:
      standard && net > 0 ? inProportion(standard.price, paid.shipping, net) : quote.standardPrice,
  };
}

/** Returns the price of standard delivery with the taxes of the chosen one. */
function inProportion(price: Money, paid: Money, net: Money): Money {
  return timesFraction(price, BigInt(paid), BigInt(net));
}

export const taxTexts = texts("stripe-tax", {
  wrongPlace:
    "The tax of this address can’t be calculated. Please check the postal code and the region.",
  unknownNow:
    "The tax of this address can’t be calculated right now. Please try again in a few minutes.",
  changed: "The price has changed while you ordered. Please try again.",
});

const untaxed: readonly TaxReason[] = ["not_collecting", "export", "not_subject_to_tax"];

/** Returns the quote by the shop's own rates if it has some for the place; otherwise why it has no total. */
export function quoteWithoutAnswer(quote: Quote, state: "refused" | "unknown"): Quote | NoTax {
  const isKnown = quote.taxes.some(
    ({ line, reason }) => line !== null && !untaxed.includes(reason),
  );
  if (isKnown) return { ...quote, taxSource: "fallback" };
  const message = state === "refused" ? taxTexts.wrongPlace : taxTexts.unknownNow;
  return { code: "tax-unavailable", field: null, message };
}
