import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { readCamt } from "./read-camt.ts";
import { readBankCsv } from "./read-bank-csv.ts";
import type { Reading, StatementLine } from "./typed-values.ts";

/** Lines of one statement; a year of a busy shop. */
const MAX_LINES = 5000;

/** Returns the incoming money of a bank statement, CSV or CAMT.053, or one sentence about why it can't be read. */
export function readStatement(text: string, reading: Reading): Result<StatementLine[], string> {
  const found = text.trimStart().startsWith("<")
    ? readCamt(text, reading)
    : readBankCsv(text.replace(/^\uFEFF/, ""), reading);
  if (!found.ok) return found;
  if (found.value.length > MAX_LINES) return err(`A statement has at most ${MAX_LINES} payments.`);
  return ok(found.value.filter(({ amount }) => amount > 0));
}
