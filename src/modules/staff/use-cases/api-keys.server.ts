import { z } from "zod";
import type { Actor } from "#platform/commands/actor.ts";
import { permissions, type Permission } from "#platform/commands/permissions.ts";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { staffName } from "#modules/staff/rules/staff.ts";
import {
  insertApiKey,
  listApiKeys,
  revokeApiKey,
  noteApiKeyUse,
} from "#modules/staff/store/api-keys.server.ts";
import { foreignGrant } from "./foreign-grant.server.ts";
import { hashOf, newToken, type StaffServices } from "./staff-session.server.ts";

/** Keys are recognised by this beginning, also by programs that look for leaked secrets. */
const PREFIX = "shop_";

/** Adds a key with some of the actor's own permissions. The value has the key, which is not stored. */
export const addApiKey = command({
  name: "add-api-key",
  permission: "staff",
  schema: z.object({
    name: staffName,
    permissions: z.array(z.enum(permissions)).min(1, "at least one permission"),
  }),
  async run({ tx, at, actor, note }, { name, permissions: wanted }) {
    const foreign = await foreignGrant(tx, actor, wanted);
    if (foreign !== null) return err({ code: "refused", message: foreign });
    const { token } = newToken();
    const key = `${PREFIX}${token}`;
    if (!(await insertApiKey(tx, { name, keyHash: hashOf(key), permissions: wanted, at })))
      return err({ code: "refused", message: `There is or was a key named ${name}.` });
    note({
      kind: "api-key",
      id: name,
      version: null,
      before: null,
      after: { permissions: wanted },
    });
    return ok({ key });
  },
});

/** Ends a key at once. */
export const removeApiKey = command({
  name: "revoke-api-key",
  permission: "staff",
  schema: z.object({ name: z.string().max(100) }),
  async run({ tx, at, note }, { name }) {
    const before = await revokeApiKey(tx, name, at);
    if (before === null) return err({ code: "unknown", message: `There is no key ${name}.` });
    note({
      kind: "api-key",
      id: name,
      version: null,
      before: { permissions: before },
      after: null,
    });
    return ok({ name });
  },
});

type KeyHolder = { actor: Actor; permissions: readonly Permission[] };

/** Who sends an `Authorization: Bearer` header with a valid key; null without one. */
export async function findKeyHolder(
  { db, clock }: Pick<StaffServices, "db" | "clock">,
  headers: Headers,
): Promise<KeyHolder | null> {
  const [, key] = /^Bearer (shop_[\w-]{32})$/.exec(headers.get("Authorization") ?? "") ?? [];
  const name = key === undefined ? null : await noteApiKeyUse(db, hashOf(key), clock.now());
  if (name === null) return null;
  const actor: Actor = { kind: "api-key", name };
  return { actor, permissions: await permissionsOf(db, actor) };
}

/** All keys, the newest first, without their secrets. */
export function listKeys({ db }: Pick<StaffServices, "db">) {
  return listApiKeys(db);
}
