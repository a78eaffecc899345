import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog } from "#testing/services.ts";
import { startFoldingCounts } from "./fold-counts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

test("changes are worked into the counts by a timer, also after a failure", async ({
  onTestFinished,
}) => {
  const { db, pool } = database;
  const notes = async () => (await pool.query("select from facet_change")).rowCount;
  await pool.query("alter table facet_cell rename to facet_cell_away");
  await pool.query("update stock set on_hand = 0 where product_id = 1");
  const log = rememberingLog();
  const folding = startFoldingCounts({ db, log, everyMs: 20 });
  onTestFinished(() => folding.stop());
  await vi.waitFor(() => expect(log.lines[0]).toMatchObject({ level: "warn" }));
  expect(await notes()).toBeGreaterThan(0);
  await pool.query("alter table facet_cell_away rename to facet_cell");
  await vi.waitFor(async () => expect(await notes()).toBe(0));
});
