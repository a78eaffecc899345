import type { Fields } from "#modules/commands/rules/change.ts";
import type { LineFacts, OrderFacts } from "./order.ts";

const counts = [
  "cancelled",
  "packed",
  "shipped",
  "delivered",
  "announced",
  "returned",
  "restocked",
] as const satisfies (keyof LineFacts)[];

/** Returns what the audit log compares of an order: its state, units and money, without personal data. */
export function auditFields({ state, refunded, problem, lines, returns }: OrderFacts): Fields {
  const units = counts.map((count) => [count, lines.reduce((all, line) => all + line[count], 0)]);
  const states = returns.map((each) => [`return ${each.return}`, each.state]);
  return { state, ...Object.fromEntries([...units, ...states]), refunded, problem };
}
