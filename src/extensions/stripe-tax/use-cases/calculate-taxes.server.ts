import { createHash } from "node:crypto";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import type { TaxCalculator } from "#extensions/stripe-tax/ports/tax-calculator.ts";
import {
  checkedTaxes,
  type TaxAnswer,
  type TaxQuestion,
} from "#extensions/stripe-tax/rules/calculated-taxes.ts";
import {
  findTaxCalculation,
  saveTaxCalculation,
} from "#extensions/stripe-tax/store/tax-calculations.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const stripeTaxLimits = {
  /** Stripe charges for each calculation. Above the limit the shop's own rates apply. */
  taxCalculation: { perClient: client("tax-calculation", 120, HOUR) },
} as const satisfies Limits;

/** How long a checkout uses the own rates before a service that failed is asked again. */
const FAILURE_MS = 5 * MINUTE_MS;

type Asked = {
  db: Database;
  now: Date;
  /** Null if the shop has no account with it. Absent in transactions, in which no service is called. */
  calculator?: TaxCalculator | null;
  /** Null for staff, who are not limited. */
  clientAddress: string | null;
};

/**
 * Returns a service's answer to a question, from the database if it was asked before, so that the quotes, the page and
 * the order of a checkout agree. Null if it was not, in a transaction.
 */
export async function calculateTaxes(
  question: TaxQuestion,
  { db, now, calculator, clientAddress }: Asked,
): Promise<TaxAnswer | null> {
  const hash = createHash("sha256").update(JSON.stringify(question)).digest("hex");
  const stored = await findTaxCalculation(db, hash);
  if (calculator === undefined) return stored && stored.answer;
  const isFresh =
    stored?.answer.state === "calculated" ||
    (stored && now.getTime() - stored.calculatedAt.getTime() < FAILURE_MS);
  if (stored && isFresh) return stored.answer;
  const within =
    clientAddress === null ||
    (
      await countTry({ db, clock: { now: () => now } }, [
        [stripeTaxLimits.taxCalculation.perClient, clientAddress],
      ])
    ).ok;
  const answer: TaxAnswer =
    within && calculator !== null
      ? checked(question, await calculator.calculate(question))
      : { state: "unknown" };
  // For others, who may ask, the answer to a client above the limit is too old.
  const calculatedAt = within ? now : new Date(now.getTime() - FAILURE_MS);
  await saveTaxCalculation(db, hash, { answer, calculatedAt });
  return answer;
}

function checked(question: TaxQuestion, answer: TaxAnswer): TaxAnswer {
  if (answer.state !== "calculated") return answer;
  const taxes = checkedTaxes(question, answer.taxes);
  return taxes ? { state: "calculated", taxes } : { state: "unknown" };
}
