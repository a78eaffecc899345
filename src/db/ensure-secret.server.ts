import { randomBytes } from "node:crypto";
import type { Database } from "./database.server.ts";

/** A secret that all nodes of a shop share: 256 random bits, made by whichever asks first. */
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
