import { randomBytes } from "node:crypto";
import type { Database } from "./database.server.ts";

/** Returns a 256-bit secret that all nodes of a shop share. The first call creates it. */
export async function ensureSecret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secret")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}

const kept = new WeakMap<Database, Map<string, Promise<string>>>();

/**
 * Like `ensureSecret`, cached per database. Don't call it in a transaction: it would take a second
 * connection.
 */
export function cachedSecret(db: Database, name: string): Promise<string> {
  const secrets = kept.get(db) ?? new Map<string, Promise<string>>();
  kept.set(db, secrets);
  const known = secrets.get(name);
  if (known) return known;
  const secret = ensureSecret(db, name);
  secrets.set(name, secret);
  secret.catch(() => secrets.delete(name));
  return secret;
}
