import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.server.ts";
import { ensureSecret } from "./ensure-secret.server.ts";

test("nodes that start at once agree on one secret, which stays and is no other's", async ({
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
