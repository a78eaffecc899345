import type { Money } from "#modules/core/rules/money/money.ts";
import { listOfflineMethods } from "#modules/offline-payments/store/offline-methods.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Returns the fee of an active method with its name; null without one. */
export async function findOfflineFee(
  db: Database,
  id: number | null,
): Promise<{ label: string; amount: Money } | null> {
  if (id === null) return null;
  const found = (await listOfflineMethods(db)).find((each) => each.id === id && each.isActive);
  return found && found.fee > 0 ? { label: found.name, amount: found.fee } : null;
}

/** Returns whether the shop can be paid without a provider. */
export async function sellsOffline(db: Database): Promise<boolean> {
  return (await listOfflineMethods(db)).some(({ isActive }) => isActive);
}
