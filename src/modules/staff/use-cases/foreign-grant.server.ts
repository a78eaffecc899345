import type { Actor } from "#platform/commands/actor.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** One sentence if the actor lacks a permission that they grant or withdraw; null if they have all. */
export async function foreignGrant(
  tx: DatabaseTransaction,
  actor: Actor,
  changed: Actor | readonly string[],
): Promise<string | null> {
  const own: readonly string[] = await permissionsOf(tx, actor);
  const all: readonly string[] = "kind" in changed ? await permissionsOf(tx, changed) : changed;
  const foreign = all.find((each) => !own.includes(each));
  return foreign === undefined
    ? null
    : `You cannot grant or withdraw "${foreign}", which you do not have.`;
}

/** One sentence if a staff member has a permission that the actor lacks; null if not. */
export async function foreignRights(
  tx: DatabaseTransaction,
  actor: Actor,
  name: string,
): Promise<string | null> {
  const own: readonly Permission[] = await permissionsOf(tx, actor);
  const theirs = await permissionsOf(tx, { kind: "staff", name });
  const foreign = theirs.find((each) => !own.includes(each));
  return foreign === undefined ? null : `${name} has "${foreign}", which you do not have.`;
}
