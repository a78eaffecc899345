import fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catchUp } from "#platform/database/backup/catch-up.server.ts";
import {
  copyDatabase,
  findOldestOpen,
  inSnapshot,
  noteUnfinished,
} from "#platform/database/backup/copy-database.server.ts";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { emptyDatabases } from "#testing/empty-databases.ts";
import { joinTestServer, type TestServer } from "#testing/server/test-server.server.ts";

/**
 * A key of two columns, other unique values, a generated column, rows that go with others, a table without a key, a log
 * whose owner may not delete, and the two tables of the shop that a move knows by name.
 */
const TABLES = `
  create table shelf (
    id integer generated always as identity primary key,
    label text unique,
    size integer not null generated always as (length(label)) stored
  );
  create table box (
    "row" integer, place integer, shelf_id integer references shelf (id) on delete cascade,
    content text, primary key ("row", place), unique (content)
  );
  create table scrap (note text);
  create table log (id integer generated always as identity primary key, note text);
  revoke update, delete on log from current_user;
  create table shop_process (id uuid primary key);
  create table price_history (id integer primary key, product_id integer, variant_id integer, written_by xid8)`;
const migrations = {
  "0001-shelves": { up: async (db: Kysely<unknown>) => void (await sql.raw(TABLES).execute(db)) },
};

let server: TestServer;
let databases: ReturnType<typeof emptyDatabases>;
let source: Database;
let target: Database;

beforeAll(async () => {
  server = await joinTestServer();
  databases = emptyDatabases(server);
  ({ db: source } = await databases.create());
  ({ db: target } = await databases.create());
  await migrateToLatest(source, migrations);
  await copyDatabase(source, target, migrations);
});
afterAll(async () => {
  await databases.drop();
  await server.leave();
});

const small = fc.nat({ max: 7 });
/** Statements whose errors, such as a value that is taken, end only their savepoint. */
const statement = fc.oneof(
  small.map((n) => `insert into shelf (label) values ('${n}')`),
  fc.tuple(small, small).map(([n, to]) => `update shelf set label = '${to}' where label = '${n}'`),
  // Back to the same values: the row is written again.
  small.map((n) => `update shelf set label = label where label = '${n}'`),
  small.map((n) => `delete from shelf where label = '${n}'`),
  fc
    .tuple(small, small, small)
    .map((at) => `insert into box select ${at[0]}, ${at[1]}, min(id), '${at[2]}' from shelf`),
  fc.tuple(small, small).map(([n, to]) => `update box set "row" = ${to} where place = ${n}`),
  fc.tuple(small, small).map(([n, to]) => `update box set content = '${to}' where place = ${n}`),
  small.map((n) => `delete from box where place = ${n}`),
  small.map((n) => `insert into scrap values ('${n}')`),
  small.map((n) => `delete from scrap where note = '${n}'`),
  fc.constant("truncate box"),
  small.map((n) => `insert into log (note) values ('${n}')`),
);
type Transaction = { statements: string[]; isCommitted: boolean };
const transaction: fc.Arbitrary<Transaction> = fc.record({
  statements: fc.array(statement, { maxLength: 12 }),
  isCommitted: fc.boolean(),
});
const transactions = fc.array(transaction, { maxLength: 4 });

async function run({ statements, isCommitted }: Transaction) {
  const client = await poolOf(source).connect();
  await client.query("begin");
  for (const each of statements) {
    await client.query("savepoint attempt");
    await client.query(each).catch(() => client.query("rollback to savepoint attempt"));
  }
  return async () => {
    await client.query(isCommitted ? "commit" : "rollback");
    client.release();
  };
}

async function rowsOf(db: Database) {
  const { rows } = await sql`
    select (select json_agg(shelf order by id) from shelf) as shelves,
      (select json_agg(box order by "row", place) from box) as boxes,
      (select json_agg(note order by note) from scrap) as scraps,
      (select json_agg(log order by id) from log) as log,
      (select relacl from pg_class where relname = 'log') as access,
      (select last_value from shelf_id_seq) as next`.execute(db);
  return rows;
}

/** Begins a move from the present state, which the target has. */
async function beginMove() {
  const since = await inSnapshot(source, findOldestOpen);
  const client = await poolOf(target).connect();
  await noteUnfinished(client, since);
  client.release();
}

test("a copy catches up with inserts, updates of keys and deletes of transactions around its snapshot", async () => {
  const property = fc.asyncProperty(transaction, transactions, async (open, later) => {
    // Open at the snapshot, ended after it.
    const end = await run(open);
    await beginMove();
    await end();
    for (const each of later) await (await run(each))();
    await catchUp(source, target, migrations);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
});

test("a copy of another schema, and a shop that was started again, are refused", async () => {
  await expect(catchUp(source, target, migrations)).rejects.toThrow("was begun");
  await beginMove();
  await poolOf(source).query("insert into shop_process (id) values (gen_random_uuid())");
  await expect(catchUp(source, target, migrations)).rejects.toThrow("started again");
  await poolOf(source).query("delete from shop_process");
  await poolOf(source).query("insert into kysely_migration values ('0002-z', '')");
  await expect(catchUp(source, target, migrations)).rejects.toThrow("was updated");
  await poolOf(source).query("delete from kysely_migration where name = '0002-z'");
  await catchUp(source, target, migrations);
});

test("a row that differs although nothing has changed it is found", async () => {
  await poolOf(source).query(
    "insert into scrap values ('kept'); insert into shelf (label) values ('x')",
  );
  await beginMove();
  await sql`update shelf set label = label || '!'`.execute(target);
  await expect(catchUp(source, target, migrations)).rejects.toThrow("shelf differs");
});
