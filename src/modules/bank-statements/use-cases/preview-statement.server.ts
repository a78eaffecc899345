import { createHash } from "node:crypto";
import { matchLine, numbersIn, type Match } from "#modules/bank-statements/rules/match-lines.ts";
import { readStatement } from "#modules/bank-statements/rules/statement.ts";
import type { StatementLine } from "#modules/bank-statements/rules/typed-values.ts";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { findRecorded } from "#modules/offline-payments/store/bank-lines.server.ts";
import {
  listNamedOrders,
  listOrdersOfAmounts,
} from "#modules/bank-statements/store/open-orders.server.ts";
import type { Services } from "#platform/services.ts";

export type PreviewedLine = StatementLine & Match & { hash: string };

/** Returns the incoming money of a statement with the orders that it pays. Changes nothing. */
export async function previewStatement(
  { db }: Pick<Services, "db">,
  text: string,
): Promise<Result<PreviewedLine[], string>> {
  const { digits, tag } = shopLocale();
  const read = readStatement(text, { digits, isMonthFirst: tag === "en-US" });
  if (!read.ok) return read;
  const lines = read.value;
  const hashes = hashLines(lines);
  const numbers = lines.map(({ reference }) => numbersIn(reference));
  const [recorded, named, same] = await Promise.all([
    findRecorded(db, hashes),
    listNamedOrders(db, numbers.flat()),
    listOrdersOfAmounts(
      db,
      lines.map(({ amount }) => amount),
    ),
  ]);
  const currency = shopCurrency();
  return ok(
    lines.map((line, index) => {
      const hash = hashes[index] ?? "";
      const known = {
        currency,
        isRecorded: recorded.has(hash),
        named: named.filter(({ number }) => numbers[index]?.includes(number)),
        sameAmount: same.filter(({ open }) => open === line.amount),
      };
      return { ...line, hash, ...matchLine(line, known) };
    }),
  );
}

/** Returns a SHA-256 hash per line. It includes the count of equal lines above, so that equal payments differ. */
function hashLines(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ on, amount, currency, reference, payer }) => {
    const contents = JSON.stringify([on, amount, currency, reference, payer]);
    const nth = seen.get(contents) ?? 0;
    seen.set(contents, nth + 1);
    return createHash("sha256").update(`${nth} ${contents}`).digest("hex");
  });
}
