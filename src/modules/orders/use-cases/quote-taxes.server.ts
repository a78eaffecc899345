import { ok, type Result } from "#modules/core/rules/result.ts";
import type { NoTax } from "#modules/orders/rules/place-order.ts";
import type { Quote, QuoteTaxes } from "#modules/orders/rules/quote.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-source.ts";
import type { Services } from "#platform/services.ts";

/** `extensions` is absent in transactions, in which no service is called. */
export type QuoteServices = Pick<Services, "db" | "settings"> &
  Partial<Pick<Services, "extensions">>;

export type QuotedSale = {
  taxes: QuoteTaxes;
  /** The VAT number of a business, as it was typed. */
  vatNumber: string | null;
  /** Who asks; null for staff. */
  clientAddress: string | null;
  now: Date;
};

/** Returns a quote with the taxes that a service calculates, or why it has no total. */
export type CalculateQuote = (
  services: QuoteServices,
  quote: Quote,
  sale: QuotedSale,
) => Promise<Result<Quote, NoTax>>;

declare module "#platform/module.ts" {
  interface ModuleParts {
    quoteTaxes: CalculateQuote;
  }
}

const ownTaxes: CalculateQuote = async (_, quote) => ok(quote);
let registered = ownTaxes;

/** Sets who calculates taxes outside, once for the process; by default nothing does. */
export function setQuoteTaxes(calculate: CalculateQuote = ownTaxes): void {
  registered = calculate;
}

/** Returns a quote with the taxes of the service that the shop has chosen; by its own rates without one. */
export const calculateQuote: CalculateQuote = async (services, quote, sale) =>
  isCalculatedOutside(services.settings.tax) ? registered(services, quote, sale) : ok(quote);
