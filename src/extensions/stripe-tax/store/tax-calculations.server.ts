import type { TaxAnswer } from "#extensions/stripe-tax/rules/calculated-taxes.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Returns the stored answer to a question; null if it was not asked. */
export async function findTaxCalculation(
  db: Database,
  question: string,
): Promise<{ answer: TaxAnswer; calculatedAt: Date } | null> {
  const row = await db
    .selectFrom("tax_calculation")
    .select(["answer", "calculated_at as calculatedAt"])
    .where("question", "=", question)
    .executeTakeFirst();
  return row ? { ...row, answer: row.answer as TaxAnswer } : null;
}

export async function saveTaxCalculation(
  db: Database,
  question: string,
  { answer, calculatedAt }: { answer: TaxAnswer; calculatedAt: Date },
): Promise<void> {
  const row = { answer: JSON.stringify(answer), calculated_at: calculatedAt };
  await db
    .insertInto("tax_calculation")
    .values({ question, ...row })
    .onConflict((conflict) => conflict.column("question").doUpdateSet(row))
    .execute();
}

export async function deleteOldTaxCalculations(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("tax_calculation").where("calculated_at", "<", before).execute();
}
