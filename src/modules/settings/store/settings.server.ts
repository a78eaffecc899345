import { sql } from "kysely";
import { actorWords, type Actor } from "#platform/commands/actor.ts";
import type { Fields } from "#platform/commands/change.ts";
import { settingTag } from "#platform/settings/settings.ts";
import {
  poolOf,
  type Database,
  type DatabaseTransaction,
} from "#platform/database/database.server.ts";

export type StoredGroup = { name: string; version: number; value: Fields };

/** Returns a number that every change of a setting, a zone or a tax rate increases. */
export async function readSettingsVersion(db: Database): Promise<string> {
  // Without parameters and columns' names it costs least; it precedes every page that is not cached.
  const { rows } = await poolOf(db).query<[version: string | null]>({
    text: "select sum(version) from setting",
    rowMode: "array",
  });
  return rows[0]?.[0] ?? "0";
}

export async function listStoredGroups(db: Database): Promise<StoredGroup[]> {
  const rows = await db
    .selectFrom("setting")
    .select(["name", "version", "value"])
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, value: row.value as Fields }));
}

/** Locks a group until the end of the transaction. */
export async function lockGroup(tx: DatabaseTransaction, name: string): Promise<StoredGroup> {
  await tx
    .insertInto("setting")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom("setting")
    .select(["name", "version", "value"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, value: row.value as Fields };
}

/** Stores changed values, of which null is the default, and invalidates the pages that read the group. */
export async function saveGroup(
  tx: DatabaseTransaction,
  name: string,
  changed: Fields,
  { version, at, actor }: { version: number; at: Date; actor: Actor },
): Promise<void> {
  await tx
    .updateTable("setting")
    .set({
      value: sql`jsonb_strip_nulls(value || ${JSON.stringify(changed)}::jsonb)`,
      version,
      changed_at: at,
      changed_by: actorWords(actor),
    })
    .where("name", "=", name)
    .execute();
  await tx
    .insertInto("page_change")
    .values({ subject: settingTag(name) })
    .execute();
}

/** Makes new orders and gift cards wait until the end of the transaction, and returns whether there are any. */
export async function lockSales(tx: DatabaseTransaction): Promise<boolean> {
  await sql`lock table shop_order, gift_card in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ hasSales: boolean }>`
    select exists (select from shop_order) or exists (select from gift_card) as "hasSales"`.execute(
    tx,
  );
  return rows[0]?.hasSales ?? false;
}
