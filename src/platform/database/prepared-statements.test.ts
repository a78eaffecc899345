import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { openDatabase, type Database } from "./database.server.ts";
import { retryTransaction } from "./retry-transaction.server.ts";

let database: TestDatabase;
/** A single connection, so that each query uses the statements that earlier ones prepared. */
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  db = openDatabase({ ...database.poolConfig, max: 1 });
  await sql`create table thing (id integer)`.execute(db);
  await sql`insert into thing values (1), (2)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const selectThing = (id: number) => sql`select * from thing where id = ${id}`;

async function statements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement not like '%pg_prepared%' order by name`.execute(
    db,
  );
  return rows.map(({ statement }) => statement);
}

test("a statement is prepared once, whatever its parameters", async () => {
  expect((await selectThing(1).execute(db)).rows).toEqual([{ id: 1 }]);
  expect((await selectThing(2).execute(db)).rows).toEqual([{ id: 2 }]);
  const ofThings = (await statements()).filter((each) => each.includes("from thing"));
  expect(ofThings).toEqual(["select * from thing where id = $1"]);
});

test("a statement whose table has changed is retried", async () => {
  await sql`alter table thing add column name text default 'a'`.execute(database.db);
  expect((await selectThing(1).execute(db)).rows).toEqual([{ id: 1, name: "a" }]);
  expect((await selectThing(2).execute(db)).rows).toEqual([{ id: 2, name: "a" }]);
});

test("a transaction with such a statement is restarted, and applied once", async () => {
  await sql`alter table thing add column colour text default 'red'`.execute(database.db);
  const red = await retryTransaction(db, async (tx) => {
    await sql`insert into thing (id) values (${3})`.execute(tx);
    return (await selectThing(1).execute(tx)).rows;
  });
  expect(red).toEqual([{ id: 1, name: "a", colour: "red" }]);
  expect((await selectThing(3).execute(db)).rows).toHaveLength(1);
});

test("a statement that the server has lost is prepared again", async () => {
  await selectThing(1).execute(db);
  await sql`deallocate all`.execute(db);
  expect((await selectThing(1).execute(db)).rows).toHaveLength(1);
});

test("a connection keeps its 60 most recent statements", async () => {
  for (let column = 0; column < 100; column++)
    await sql`select id, ${sql.lit(column)} as column from thing where id = ${1}`.execute(db);
  const kept = await statements();
  expect(kept.length).toBeLessThanOrEqual(60);
  expect(kept.some((each) => each.includes("99 as column"))).toBe(true);
  expect(kept.some((each) => each.includes(" 0 as column"))).toBe(false);
  expect((await selectThing(1).execute(db)).rows).toHaveLength(1);
});

test("a statement's own error is returned, and the next statement works", async () => {
  await expect(sql`select 1 / ${0}::integer as nothing`.execute(db)).rejects.toThrow("division");
  await expect(sql`select nothing from thing where id = ${1}`.execute(db)).rejects.toThrow(
    "does not exist",
  );
  expect((await selectThing(1).execute(db)).rows).toHaveLength(1);
});

async function lockTimeout(asked: Database): Promise<unknown> {
  const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(asked);
  return rows[0]?.lock_timeout;
}

test("a transaction begins with its setting, which ends with it", async () => {
  expect(await retryTransaction(db, lockTimeout)).toBe("1500ms");
  expect(await lockTimeout(db)).toBe("0");
});

test("a transaction without a setting begins before its first statement", async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sql`insert into thing (id) values (${4})`.execute(tx);
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  expect((await selectThing(4).execute(db)).rows).toEqual([]);
});

test("long work prepares nothing", async () => {
  const long = openDatabase({ ...database.poolConfig, max: 1, answerWithinMs: null });
  await selectThing(1).execute(long);
  const { rows } = await sql`select from pg_prepared_statements`.execute(long);
  await long.destroy();
  expect(rows).toEqual([]);
});
