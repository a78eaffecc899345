import type { Actor } from "#modules/commands/rules/actor.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import { permissionsOf } from "#modules/commands/store/roles.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** One sentence if the giver lacks a permission that they give; null if they have all. */
export async function foreignGrant(
  tx: DatabaseTransaction,
  giver: Actor,
  given: Actor | readonly string[],
): Promise<string | null> {
  const own: readonly string[] = await permissionsOf(tx, giver);
  const all: readonly string[] = "kind" in given ? await permissionsOf(tx, given) : given;
  const foreign = all.find((each) => !own.includes(each));
  return foreign === undefined ? null : `You cannot grant "${foreign}", which you do not have.`;
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
