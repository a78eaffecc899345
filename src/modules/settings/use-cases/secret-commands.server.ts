import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import {
  checkSecret,
  endingOfSecret,
  isSecretName,
  isStripeMixUp,
  connections,
  secretLabels,
  secretOverride,
} from "#modules/settings/rules/secrets.ts";
import {
  deleteSecret,
  openSecrets,
  saveSecret,
  listSecrets,
} from "#modules/settings/store/secrets.server.ts";
import { findShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import type { Services } from "#platform/services.ts";

const unknown = (name: string) =>
  err({ code: "unknown", message: `There is no secret ${name}.` } as const);

/** Stores a secret, which cannot be read again. The audit log has its last four characters. */
export const setSecret = command({
  name: "set-secret",
  permission: "secrets",
  schema: z.object({ name: z.string().max(200), value: z.string() }),
  async run({ tx, at, actor, note }, { name, value: typed }) {
    if (!isSecretName(name)) return unknown(name);
    const value = checkSecret(name, typed);
    if (!value.ok) return err({ code: "invalid", message: value.error });
    if (isStripeMixUp({ ...(await openSecrets(tx)), [name]: value.value }))
      return err({
        code: "invalid",
        message: "Stripe’s keys must both be for tests, or both live.",
      });
    const ending = endingOfSecret(value.value);
    const former = await saveSecret(tx, { name, value: value.value }, { at, actor });
    const before = former === null ? null : { ending: former };
    note({ kind: "secret", id: name, version: null, before, after: { ending } });
    return ok(undefined);
  },
});

export const removeSecret = command({
  name: "remove-secret",
  permission: "secrets",
  schema: z.object({ name: z.string().max(200) }),
  async run({ tx, note }, { name }) {
    const ending = await deleteSecret(tx, name);
    if (ending === null) return unknown(name);
    note({ kind: "secret", id: name, version: null, before: { ending }, after: null });
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
        isOverridden: Object.hasOwn(started?.overrides ?? {}, secretOverride(key)),
        ending: found?.ending ?? null,
        changedAt: found?.changedAt.toISOString() ?? null,
        changedBy: found?.changedBy ?? null,
      };
    }),
  }));
}
