import { z } from "zod";
import { command, type Tools } from "#platform/commands/command.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  checkSecret,
  endingOfSecret,
  isSecretName,
  isStripeMixUp,
  connections,
  secretChoices,
  secretLabels,
  secretOverride,
  type SecretName,
  type Secrets,
} from "#modules/settings/rules/secrets.ts";
import {
  announceKeys,
  deleteSecret,
  openSecrets,
  saveSecret,
  listSecrets,
} from "#modules/settings/store/secrets.server.ts";
import { findShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import type { Services } from "#platform/services.ts";

const unknown = (name: string) =>
  err({ code: "unknown", message: `There is no secret ${name}.` } as const);
const invalid = (message: string) => err({ code: "invalid", message } as const);

/** Stores a secret, which cannot be read again. The audit log has its last four characters. */
export const setSecret = command({
  name: "set-secret",
  permission: "secrets",
  schema: z.object({ name: z.string().max(200), value: z.string() }),
  async run(tools, { name, value }) {
    if (!isSecretName(name)) return unknown(name);
    return store(tools, { [name]: value });
  },
});

/** Stores the keys of a service together; an empty one stays as it was. */
export const setConnection = command({
  name: "set-connection",
  permission: "secrets",
  schema: z.object({ name: z.string().max(200), keys: z.record(z.string(), z.string()) }),
  async run(tools, { name, keys }) {
    const typed = Object.entries(keys).filter(([, value]) => value.trim() !== "");
    const strange = typed.find(([key]) => !connections[name]?.some((each) => each === key));
    if (strange) return unknown(strange[0]);
    if (typed.length === 0) return invalid("Enter at least one key.");
    return store(tools, Object.fromEntries(typed));
  },
});

type Stored = Result<undefined, { code: "invalid"; message: string }>;

async function store({ tx, at, actor, note }: Tools, typed: Secrets): Promise<Stored> {
  const checked: [SecretName, string][] = [];
  for (const [name, value = ""] of Object.entries(typed) as [SecretName, string][]) {
    const secret = checkSecret(name, value);
    if (!secret.ok) return invalid(secret.error);
    checked.push([name, secret.value]);
  }
  if (isStripeMixUp({ ...(await openSecrets(tx)), ...Object.fromEntries(checked) }))
    return invalid("Stripe’s keys must both be for tests, or both live.");
  for (const [name, value] of checked) {
    const former = await saveSecret(tx, { name, value }, { at, actor });
    const before = former === null ? null : { ending: former };
    const after = { ending: endingOfSecret(name, value) };
    note({ kind: "secret", id: name, version: null, before, after });
  }
  await announceKeys(tx, { at, actor });
  return ok(undefined);
}

export const removeSecret = command({
  name: "remove-secret",
  permission: "secrets",
  schema: z.object({ name: z.string().max(200) }),
  async run({ tx, at, actor, note }, { name }) {
    const ending = await deleteSecret(tx, name);
    if (ending === null) return unknown(name);
    note({ kind: "secret", id: name, version: null, before: { ending }, after: null });
    await announceKeys(tx, { at, actor });
    return ok(undefined);
  },
});

/** Returns the services that need secrets, the last characters of the stored ones, and which the environment sets. */
export async function listConnections({ db }: Pick<Services, "db">) {
  const [stored, started] = await Promise.all([listSecrets(db), findShopSettings(db)]);
  return Object.entries(connections).map(([name, keys]) => ({
    name,
    keys: keys.map((key) => {
      const found = stored.find((each) => each.name === key);
      return {
        name: key,
        label: secretLabels[key],
        choices: secretChoices(key)?.slice() ?? null,
        isOverridden: Object.hasOwn(started?.overrides ?? {}, secretOverride(key)),
        ending: found?.ending ?? null,
        changedAt: found?.changedAt.toISOString() ?? null,
        changedBy: found?.changedBy ?? null,
      };
    }),
  }));
}
