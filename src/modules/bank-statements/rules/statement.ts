import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { readCamt } from "./read-camt.ts";
import { readBankCsv } from "./read-bank-csv.ts";

/** Money that arrived, as a bank statement has it. */
export type StatementLine = {
  /** The day on which it was booked, YYYY-MM-DD. */
  on: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** Empty if the statement does not say. */
  currency: string;
  reference: string;
  payer: string;
};

/** How numbers and dates are read where a file leaves it open. */
export type Reading = { digits: number; isMonthFirst: boolean };

/** Lines of one statement; a year of a busy shop. */
const MAX_LINES = 5000;

/** Returns the incoming money of a bank statement, CSV or CAMT.053, or one sentence about why it can't be read. */
export function readStatement(text: string, reading: Reading): Result<StatementLine[], string> {
  const found = /^\s*(?:\uFEFF)?\s*</.test(text)
    ? readCamt(text, reading)
    : readBankCsv(text.replace(/^\uFEFF/, ""), reading);
  if (!found.ok) return found;
  if (found.value.length > MAX_LINES) return err(`A statement has at most ${MAX_LINES} payments.`);
  return ok(found.value.filter(({ amount }) => amount > 0));
}
