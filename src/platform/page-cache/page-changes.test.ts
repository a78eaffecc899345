import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { deleteOldPageChanges, readPageChanges } from "./page-changes.server.ts";

const database = testDatabase("empty");

const note = (subject: string) =>
  database.db.insertInto("page_change").values({ subject }).execute();

const noted = async () =>
  (await database.db.selectFrom("page_change").select("subject").orderBy("id").execute()).map(
    ({ subject }) => subject,
  );

/** Moves the time at which a sweep saw the rows into the past. */
const letPass = (minutes: number) =>
  database.pool.query("update page_change set seen_at = seen_at - $1 * interval '1 minute'", [
    minutes,
  ]);

test("a change is deleted an hour after a sweep first saw it, however long its transaction was open", async () => {
  const { db, pool } = database;
  const { xminHorizon } = await readPageChanges(db, null);
  const writer = await pool.connect();
  await writer.query("begin; insert into page_change (subject) values ('product:1')");
  await note("product:2");
  await deleteOldPageChanges(db);
  await letPass(61);
  await writer.query("commit");
  writer.release();

  await deleteOldPageChanges(db);
  expect(await noted()).toEqual(["product:1"]);
  expect((await readPageChanges(db, xminHorizon)).changes).toMatchObject([{ tag: "product:1" }]);

  await letPass(59);
  await deleteOldPageChanges(db);
  expect(await noted()).toEqual(["product:1"]);
  await letPass(2);
  await deleteOldPageChanges(db);
  expect(await noted()).toEqual([]);
});

test("concurrent sweeps do not wait for each other", async () => {
  const { db, pool } = database;
  await note("product:1");
  await note("product:2");
  const other = await pool.connect();
  await other.query("begin; update page_change set seen_at = now() where subject = 'product:1'");
  await deleteOldPageChanges(db);
  await other.query("rollback");
  other.release();
  const { rows } = await pool.query("select subject from page_change where seen_at is not null");
  expect(rows).toEqual([{ subject: "product:2" }]);
});
