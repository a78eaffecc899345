import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.server.ts";
import { nextCheckAt } from "./order-payments.server.ts";

test("checks become rarer, up to a day apart", async ({ onTestFinished }) => {
  const { db, drop } = await openTestDatabase("empty");
  onTestFinished(drop);
  const now = new Date("2026-03-01T09:00:00Z");
  const { rows } = await sql<{ at: Date }>`
    select ${nextCheckAt(now, "due.checks")} as at
    from unnest(array[0, 1, 5, 6, 100]) as due(checks) order by checks`.execute(db);
  const seconds = rows.map(({ at }) => (at.getTime() - now.getTime()) / 1000);
  expect(seconds).toEqual([10, 30, 86_400, 86_400, 86_400]);
});
