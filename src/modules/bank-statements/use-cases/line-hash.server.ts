import { createHash } from "node:crypto";
import type { StatementLine } from "#modules/bank-statements/rules/statement-line.ts";

/** Returns a SHA-256 hash per line. It includes the count of equal lines above, so that equal payments differ. */
export function hashLines(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ on, amount, currency, reference, payer }) => {
    const contents = JSON.stringify([on, amount, currency, reference, payer]);
    const nth = seen.get(contents) ?? 0;
    seen.set(contents, nth + 1);
    return createHash("sha256").update(`${nth} ${contents}`).digest("hex");
  });
}
