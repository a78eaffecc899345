import { sql } from "kysely";
import type { Permission } from "#platform/commands/permissions.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** Returns false if a key had this name before. */
export async function insertApiKey(
  tx: DatabaseTransaction,
  key: { name: string; keyHash: string; permissions: readonly Permission[]; at: Date },
): Promise<boolean> {
  const { name, keyHash, permissions, at } = key;
  const added = await tx
    .insertInto("api_key")
    .values({ name, key_hash: keyHash, permissions: [...permissions], created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst();
  return added !== undefined;
}

/** Ends a key. Returns its permissions; null if there is no such key or it was revoked before. */
export async function revokeApiKey(
  tx: DatabaseTransaction,
  name: string,
  at: Date,
): Promise<string[] | null> {
  const row = await tx
    .updateTable("api_key")
    .set({ revoked_at: at })
    .where("name", "=", name)
    .where("revoked_at", "is", null)
    .returning("permissions")
    .executeTakeFirst();
  return row?.permissions ?? null;
}

/** The name of the valid key with this hash, or null. Notes its use, at most once an hour. */
export async function noteApiKeyUse(
  db: Database,
  keyHash: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("api_key")
    .select(["name", "last_used_at as lastUsedAt"])
    .where("key_hash", "=", keyHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  await sql`update api_key set last_used_at = ${now} where name = ${row.name}
    and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour')`.execute(
    db,
  );
  return row.name;
}

/** All keys with the staff member who made each, as the audit log has it, and whether they have left since. */
export async function listApiKeys(db: Database) {
  return db
    .selectFrom("api_key")
    .leftJoin("audit_entry", (join) =>
      join
        .on("subject_kind", "=", "api-key")
        .onRef("subject_id", "=", "api_key.name")
        .on("command", "=", "add-api-key"),
    )
    .leftJoin("staff_member", (join) =>
      join.onRef("staff_member.name", "=", "actor_name").on("actor_kind", "=", "staff"),
    )
    .select(["api_key.name", "permissions", "created_at as createdAt"])
    .select(["last_used_at as lastUsedAt", "revoked_at as revokedAt", "actor_name as madeBy"])
    .select(sql<boolean>`is_active is not distinct from false`.as("hasMakerLeft"))
    .orderBy("created_at", "desc")
    .execute();
}
