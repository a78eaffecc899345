import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  isTaxablePlace,
  quoteWithoutAnswer,
  quoteWithTaxes,
  taxQuestion,
  type NoTax,
} from "#modules/orders/rules/calculated-quote.ts";
import type { QuoteTaxes, Quote } from "#modules/orders/rules/quote.ts";
import type { TaxCalculators } from "#modules/taxes/ports/taxes.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-rate.ts";
import { parseVatNumber } from "#modules/taxes/rules/vat-number.ts";
import { calculateTaxes } from "#modules/taxes/use-cases/calculate-taxes.server.ts";
import type { Services } from "#platform/services.ts";

const CHANGED = "The price has changed while you ordered. Please try again.";

type CalculateServices = Pick<Services, "db" | "settings"> & {
  /** Absent in transactions, in which no service is called. */
  taxCalculators?: TaxCalculators;
};

type Wanted = {
  taxes: QuoteTaxes;
  vatNumber: string | null;
  clientAddress: string | null;
  now: Date;
};

/** Returns a quote with the taxes of the service that the shop has chosen, once its place is known. */
export async function calculateQuote(
  { db, settings: { tax }, taxCalculators }: CalculateServices,
  quote: Quote,
  { taxes, vatNumber, clientAddress, now }: Wanted,
): Promise<Result<Quote, NoTax>> {
  if (!isCalculatedOutside(tax) || !isTaxablePlace(taxes.buyer.place)) return ok(quote);
  const number = parseVatNumber(vatNumber ?? "");
  const question = taxQuestion(quote, { taxes, codes: tax.stripeCodes, vatNumber: number });
  const calculator = taxCalculators && (taxCalculators.get(tax.calculation) ?? null);
  const answer = await calculateTaxes(question, {
    db,
    now,
    clientAddress,
    ...(calculator !== undefined && { calculator }),
  });
  if (answer === null) return err({ code: "tax-unavailable", field: null, message: CHANGED });
  if (answer.state === "calculated")
    return ok(quoteWithTaxes(quote, [...answer.taxes], tax.calculation));
  const own = quoteWithoutAnswer(quote, answer.state);
  return "code" in own ? err(own) : ok(own);
}
