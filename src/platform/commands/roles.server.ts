import { sql } from "kysely";
import { terminal, type Actor } from "./actor.ts";
import { OWNER, permissions, type Permission } from "./permissions.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** Returns false if the name is taken or the role does not exist. */
export async function insertStaff(
  tx: DatabaseTransaction,
  { name, role }: { name: string; role: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_member (name, role) select ${name}, staff_role.name from staff_role
    where staff_role.name = ${role} on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** The permissions of a staff member's role or an API key; none for buyers, staff that left and revoked keys. */
export async function permissionsOf(db: Database, actor: Actor): Promise<readonly Permission[]> {
  if (actor.kind === "api-key") return permissionsOfKey(db, actor.name);
  // Jobs, which no request names.
  if (actor.kind === "system") return permissions;
  if (actor.kind !== "staff") return [];
  if (actor.name === terminal.name) return permissions;
  const row = await db
    .selectFrom("staff_member")
    .innerJoin("staff_role", "staff_role.name", "staff_member.role")
    .select(["staff_role.name", "staff_role.permissions"])
    .where("staff_member.name", "=", actor.name)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (row?.name === OWNER) return permissions;
  return permissions.filter((each) => row?.permissions.includes(each));
}

async function permissionsOfKey(db: Database, name: string): Promise<readonly Permission[]> {
  const row = await db
    .selectFrom("api_key")
    .select("permissions")
    .where("name", "=", name)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return permissions.filter((each) => row?.permissions.includes(each));
}
