import { terminal, type Actor } from "#modules/commands/rules/actor.ts";
import { OWNER, permissions, type Permission } from "#modules/commands/rules/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The permissions of a staff member's role; none for other actors, and for staff that left. */
export async function permissionsOf(db: Database, actor: Actor): Promise<readonly Permission[]> {
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
