import Stripe from "stripe";
import { z } from "zod";
import type { TaxCalculator } from "#extensions/stripe-tax/ports/tax-calculator.ts";
import type { TaxAnswer, TaxQuestion } from "#extensions/stripe-tax/rules/calculated-taxes.ts";
import type { TaxReason, TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { openStripe } from "#adapters/stripe/open-stripe.server.ts";
import { fromStripe, stripeAmount } from "#adapters/stripe/stripe-amount.ts";

/** A buyer waits for the answer at each change of the address. */
const TIMEOUT_MS = 2000;

/** Stripe's codes of goods that are not taxed, and of deliveries. */
const NONTAXABLE = "txcd_00000000";
const DELIVERY = "txcd_92010001";

/** Stripe sends at most 10 lines with a calculation, and at most 100 in a list. */
const LONGEST_LIST = 100;

const reasons: Readonly<Record<string, TaxReason>> = {
  standard_rated: "standard_rated",
  portion_standard_rated: "standard_rated",
  proportionally_rated: "standard_rated",
  taxable_basis_reduced: "standard_rated",
  reduced_rated: "reduced_rated",
  portion_reduced_rated: "reduced_rated",
  zero_rated: "zero_rated",
  reverse_charge: "reverse_charge",
  customer_exempt: "customer_exempt",
  product_exempt: "product_exempt",
  product_exempt_holiday: "product_exempt",
  portion_product_exempt: "product_exempt",
  not_collecting: "not_collecting",
  not_supported: "not_collecting",
  not_subject_to_tax: "not_subject_to_tax",
};

const amount = z.int().min(0);
const part = z.object({
  amount,
  taxable_amount: amount,
  jurisdiction: z.object({
    country: z.string(),
    display_name: z.string(),
    level: z.string(),
    state: z.string().nullable(),
  }),
  tax_rate_details: z
    .object({ display_name: z.string(), percentage_decimal: z.string() })
    .nullable(),
  taxability_reason: z.enum(Object.keys(reasons)),
});
const taxed = z.object({
  amount_tax: amount,
  tax_behavior: z.enum(["inclusive", "exclusive"]),
  tax_breakdown: z.array(part).min(1),
});
type Taxed = z.output<typeof taxed>;

const calculation = z.object({
  id: z.string().nullable(),
  line_items: z.object({
    data: z.array(taxed.extend({ reference: z.string().regex(/^\d{1,3}$/) })),
    has_more: z.boolean(),
  }),
  shipping_cost: taxed.nullable(),
});

type Options = { secretKey: string; apiBase: string | null; timeoutMs?: number };

/** Stripe Tax. The shop's registrations and its address are in the Stripe account. */
export function createStripeTax({
  secretKey,
  apiBase,
  timeoutMs = TIMEOUT_MS,
}: Options): TaxCalculator {
  const stripe = openStripe({ secretKey, apiBase, timeoutMs, retries: 0 });
  return {
    async calculate(question) {
      try {
        return await ask(stripe, question);
      } catch (error) {
        const { StripeInvalidRequestError } = Stripe.errors;
        const isRefusal =
          error instanceof StripeInvalidRequestError &&
          error.code === "customer_tax_location_invalid";
        return { state: isRefusal ? "refused" : "unknown" };
      }
    },
  };
}

async function ask(stripe: Stripe, question: TaxQuestion): Promise<TaxAnswer> {
  const answer = await stripe.tax.calculations.create(requestFor(question));
  const parsed = calculation.parse(answer);
  let lines = parsed.line_items;
  if (lines.has_more && parsed.id !== null) {
    const wanted = { limit: LONGEST_LIST, expand: ["data.tax_breakdown"] };
    const all = await stripe.tax.calculations.listLineItems(parsed.id, wanted);
    lines = calculation.shape.line_items.parse(all);
  }
  if (lines.has_more) return { state: "unknown" };
  const parts = lines.data.map((each) => rowsOf(Number(each.reference), each, question.currency));
  if (parsed.shipping_cost) parts.push(rowsOf(null, parsed.shipping_cost, question.currency));
  return { state: "calculated", taxes: parts.flat() };
}

const behaviour = (isIncluded: boolean) => (isIncluded ? "inclusive" : "exclusive");

function requestFor(question: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  const { currency, place, lines, delivery, vatNumber } = question;
  const { country, region, postcode } = place;
  return {
    currency: currency.toLowerCase(),
    customer_details: {
      address: {
        country,
        ...(region !== null && { state: region }),
        ...(postcode !== null && { postal_code: postcode }),
      },
      address_source: "shipping",
      ...(vatNumber !== null && {
        tax_ids: [{ type: "eu_vat", value: vatNumber }],
        taxability_override: "reverse_charge",
      }),
    },
    line_items: lines.map(({ amount: paid, isIncluded, taxClass, code }, line) => {
      const taxCode = code ?? (taxClass === "exempt" ? NONTAXABLE : null);
      return {
        amount: stripeAmount(paid, currency),
        reference: String(line),
        tax_behavior: behaviour(isIncluded),
        ...(taxCode !== null && { tax_code: taxCode }),
      };
    }),
    ...(delivery && {
      shipping_cost: {
        amount: stripeAmount(delivery.amount, currency),
        tax_behavior: behaviour(delivery.isIncluded),
        tax_code: DELIVERY,
      },
    }),
    expand: ["line_items.data.tax_breakdown", "shipping_cost.tax_breakdown"],
  };
}

/** Throws if the parts are not the whole tax. */
function rowsOf(line: number | null, of: Taxed, currency: string): TaxRow[] {
  const whole = of.tax_breakdown.reduce((all, each) => all + each.amount, 0);
  if (whole !== of.amount_tax) throw new Error("The parts of a tax are not the whole tax.");
  return of.tax_breakdown.map(
    ({ jurisdiction, tax_rate_details: details, taxability_reason, ...amounts }) => ({
      line,
      label: details ? labelOf(jurisdiction, details) : "",
      rate: details ? Math.round(Number(details.percentage_decimal) * 10_000) / 1_000_000 : 0,
      base: fromStripe(amounts.taxable_amount, currency),
      amount: fromStripe(amounts.amount, currency),
      isIncluded: of.tax_behavior === "inclusive",
      reason: reasons[taxability_reason] ?? "standard_rated",
      country: jurisdiction.country,
      region: jurisdiction.state,
    }),
  );
}

/** "VAT", or "New York Sales Tax" of a part of a country. */
function labelOf(
  { level, display_name: place }: z.output<typeof part>["jurisdiction"],
  { display_name: name }: { display_name: string },
): string {
  return level === "country" ? name : `${place} ${name}`;
}
