import { actorWords, type Actor } from "#platform/commands/actor.ts";
import {
  endingOfSecret,
  isSecretName,
  type SecretName,
  type Secrets,
} from "#modules/settings/rules/secrets.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { lockGroup, saveGroup } from "./settings.server.ts";
import { openSealed, sealingKey, seal } from "#platform/database/sealed-value.server.ts";

/** A secret without its value, which cannot be read again. */
export type ListedSecret = { name: string; ending: string; changedAt: Date; changedBy: string };

export function listSecrets(db: Database): Promise<ListedSecret[]> {
  return db
    .selectFrom("sealed_secret")
    .select(["name", "ending", "changed_at as changedAt", "changed_by as changedBy"])
    .orderBy("name")
    .execute();
}

/** Returns all stored secrets in clear text, for adapters. */
export async function openSecrets(db: Database): Promise<Secrets> {
  const rows = await db.selectFrom("sealed_secret").select(["name", "sealed"]).execute();
  if (rows.length === 0) return {};
  const key = await sealingKey(db);
  const known = rows.filter(({ name }) => isSecretName(name));
  return Object.fromEntries(known.map(({ name, sealed }) => [name, openSealed(key, name, sealed)]));
}

/** Lets every process read the keys again, and renders the pages again that depend on them. */
export async function announceKeys(
  tx: DatabaseTransaction,
  saved: { at: Date; actor: Actor },
): Promise<void> {
  const { name, version } = await lockGroup(tx, "secrets");
  await saveGroup(tx, name, {}, { ...saved, version: version + 1 });
}

/** Stores a secret and returns its former ending; null if there was none. */
export async function saveSecret(
  tx: DatabaseTransaction,
  { name, value }: { name: SecretName; value: string },
  { at, actor }: { at: Date; actor: Actor },
): Promise<string | null> {
  const before = await lockSecret(tx, name);
  const row = {
    sealed: seal(await sealingKey(tx), name, value),
    ending: endingOfSecret(name, value),
    changed_at: at,
    changed_by: actorWords(actor),
  };
  await tx
    .insertInto("sealed_secret")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  return before;
}

/** Deletes a secret and returns its ending; null if there was none. */
export async function deleteSecret(tx: DatabaseTransaction, name: string): Promise<string | null> {
  const ending = await lockSecret(tx, name);
  await tx.deleteFrom("sealed_secret").where("name", "=", name).execute();
  return ending;
}

async function lockSecret(tx: DatabaseTransaction, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom("sealed_secret")
    .select("ending")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  return row?.ending ?? null;
}
