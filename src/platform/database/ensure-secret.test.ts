import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.server.ts";
import { ensureSecret, cachedSecret } from "./ensure-secret.server.ts";

test("nodes that start at once agree on one secret, which is permanent and differs per name", async ({
  onTestFinished,
}) => {
  const { db, drop } = await openTestDatabase("empty");
  onTestFinished(drop);
  const secrets = await Promise.all(Array.from({ length: 8 }, () => ensureSecret(db, "sessions")));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await ensureSecret(db, "sessions")).toBe(secrets[0]);
  expect(await ensureSecret(db, "something else")).not.toBe(secrets[0]);
});

test("a secret is cached after a successful read, and read again after a failure", async ({
  onTestFinished,
}) => {
  const { db, drop } = await openTestDatabase("empty");
  onTestFinished(drop);
  await sql`alter table secret rename to hidden`.execute(db);
  await expect(cachedSecret(db, "sessions")).rejects.toThrow("secret");
  await sql`alter table hidden rename to secret`.execute(db);
  const secret = await cachedSecret(db, "sessions");
  expect(await ensureSecret(db, "sessions")).toBe(secret);
  await db.deleteFrom("secret").execute();
  expect(await cachedSecret(db, "sessions")).toBe(secret);
  expect(await cachedSecret(db, "something else")).not.toBe(secret);
});
