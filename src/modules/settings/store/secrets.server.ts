import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { actorWords, type Actor } from "#modules/commands/rules/actor.ts";
import {
  endingOfSecret,
  isSecretName,
  type SecretName,
  type Secrets,
} from "#modules/settings/rules/secrets.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { ensureSecret } from "#platform/database/ensure-secret.server.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

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
  const key = await keyOf(db);
  const known = rows.filter(({ name }) => isSecretName(name));
  return Object.fromEntries(known.map(({ name, sealed }) => [name, open(key, name, sealed)]));
}

/** Stores a secret and returns its former ending; null if there was none. */
export async function saveSecret(
  tx: DatabaseTransaction,
  { name, value }: { name: SecretName; value: string },
  { at, actor }: { at: Date; actor: Actor },
): Promise<string | null> {
  const before = await lockSecret(tx, name);
  const row = {
    sealed: seal(await keyOf(tx), name, value),
    ending: endingOfSecret(value),
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

/** The shop's key, which all its processes share. */
async function keyOf(db: Database): Promise<Buffer> {
  return Buffer.from(await ensureSecret(db, "sealed-secrets"), "base64url");
}

/** The name is authenticated, so that a sealed value cannot be moved to another name. */
function seal(key: Buffer, name: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

function open(key: Buffer, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const text = IV_BYTES + TAG_BYTES;
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(IV_BYTES, text));
  return Buffer.concat([cipher.update(bytes.subarray(text)), cipher.final()]).toString("utf8");
}
