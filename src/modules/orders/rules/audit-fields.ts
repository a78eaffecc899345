import type { Fields } from "#platform/commands/change.ts";
import { openAddition, type LineFacts, type OrderFacts } from "./order.ts";

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
export function auditFields(facts: OrderFacts): Fields {
  const { state, total, refunded, problem, lines, returns, shipments } = facts;
  const units = counts.map((count) => [count, lines.reduce((all, line) => all + line[count], 0)]);
  const states = returns.map((each) => [`return ${each.return}`, each.state]);
  // A tracking number would lead readers without the permission for orders to the buyer's town.
  const parcels = shipments.map(({ shipment, carrier }) => [
    `carrier of parcel ${shipment}`,
    carrier,
  ]);
  const added = openAddition(facts)?.amount ?? 0;
  const counted = Object.fromEntries([...units, ...states, ...parcels]);
  const open = facts.offline?.open ?? 0;
  return { state, ...counted, total, addedUnpaid: added, open, refunded, problem };
}
