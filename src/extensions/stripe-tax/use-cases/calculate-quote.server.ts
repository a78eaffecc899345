import {
  isTaxablePlace,
  quoteWithoutAnswer,
  quoteWithTaxes,
  taxQuestion,
  taxTexts,
} from "#extensions/stripe-tax/rules/calculated-quote.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { CalculateQuote } from "#modules/orders/use-cases/quote-taxes.server.ts";
import { parseVatNumber } from "#modules/taxes/rules/vat-number.ts";
import { calculateTaxes } from "./calculate-taxes.server.ts";

/** Returns a quote with the taxes of Stripe Tax, once its place is known. */
export const calculateQuote: CalculateQuote = async (
  { db, settings: { tax }, extensions },
  quote,
  { taxes, vatNumber, clientAddress, now },
) => {
  if (!isTaxablePlace(taxes.buyer.place)) return ok(quote);
  const number = parseVatNumber(vatNumber ?? "");
  const question = taxQuestion(quote, { taxes, codes: tax.stripeCodes, vatNumber: number });
  const calculator = extensions && (extensions.taxCalculator ?? null);
  const answer = await calculateTaxes(question, {
    db,
    now,
    clientAddress,
    ...(calculator !== undefined && { calculator }),
  });
  if (answer === null)
    return err({ code: "tax-unavailable", field: null, message: taxTexts.changed });
  if (answer.state === "calculated") return ok(quoteWithTaxes(quote, [...answer.taxes]));
  const own = quoteWithoutAnswer(quote, answer.state);
  return "code" in own ? err(own) : ok(own);
};
