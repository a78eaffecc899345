import { sql } from "kysely";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { OfflineMethod } from "#modules/offline-payments/rules/offline-method.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";

/** Lists all methods in the order in which they were added, in the current language. */
export async function listOfflineMethods(
  db: Database,
): Promise<(OfflineMethod & { version: number })[]> {
  const stored = await db.selectFrom("offline_method").selectAll().orderBy("id").execute();
  const language = currentLanguage();
  const rows = await translateRows(db, language, "offline-method", stored, ({ id }) => id, [
    "name",
    "instructions",
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    instructions: row.instructions,
    dueDays: row.due_days,
    fee: cents(row.fee),
    isActive: row.is_active,
    countries: row.countries,
    services: row.services,
    totalFrom: row.total_from === null ? null : cents(row.total_from),
    totalTo: row.total_to === null ? null : cents(row.total_to),
    isMarkedOnly: row.is_marked_only,
    version: row.version,
  }));
}

/** Returns the fee of an active method with its name; null without one. */
export async function findOfflineFee(
  db: Database,
  id: number | null,
): Promise<{ label: string; amount: Money } | null> {
  if (id === null) return null;
  const found = (await listOfflineMethods(db)).find((each) => each.id === id && each.isActive);
  return found && found.fee > 0 ? { label: found.name, amount: found.fee } : null;
}

/** Returns whether staff have marked the member. */
export async function isMarkedCustomer(db: Database, uid: string | null): Promise<boolean> {
  if (uid === null) return false;
  const row = db.selectFrom("marked_customer").select("uid").where("uid", "=", uid);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Marks a member, or removes the mark. Returns whether anything changed. */
export async function markCustomer(
  tx: DatabaseTransaction,
  { uid, isMarked, at }: { uid: string; isMarked: boolean; at: Date },
): Promise<boolean> {
  const changed = isMarked
    ? tx
        .insertInto("marked_customer")
        .values({ uid, marked_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning("uid")
    : tx.deleteFrom("marked_customer").where("uid", "=", uid).returning("uid");
  return (await changed.executeTakeFirst()) !== undefined;
}

/** Names and instructions of payment methods without a provider. */
export const offlineMethodTexts: Translatable = {
  noun: "offline-method",
  position: 100,
  title: "Payment methods",
  label: "payment method",
  permission: "settings",
  fields: [
    { name: "name", label: "Name", kind: "line", most: 60 },
    { name: "instructions", label: "Instructions", kind: "text", most: 1000 },
  ],
  sources: (isWanted) => sql`
    select id::text, name as title, jsonb_build_object('name', name, 'instructions', instructions) as texts
    from offline_method where ${isWanted}`,
};
