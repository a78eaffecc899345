import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { sql, type Kysely } from "kysely";
import {
  extensionMigration,
  listMigrations,
  migrateChecked,
  migrateToLatest,
  type Migrations,
} from "./migrate.server.ts";
import { migrations } from "#main/modules.ts";

const database = testDatabase("empty");

test("every migration of the list is applied, in its order", async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from kysely_migration order by timestamp, name",
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

test("triggers and their code stay few enough to read", async () => {
  const { rows } = await database.pool.query<{ triggers: string; lines: string }>(`
    select (select count(*) from pg_trigger join pg_class as owner on owner.oid = tgrelid
        where not tgisinternal and relnamespace = 'public'::regnamespace) as triggers,
      (select sum(array_length(string_to_array(prosrc, E'\\n'), 1)) from pg_proc
        join pg_language on pg_language.oid = prolang
        where lanname = 'plpgsql' and pronamespace = 'public'::regnamespace) as lines`);
  expect(Number(rows[0]?.triggers)).toBeLessThanOrEqual(32);
  expect(Number(rows[0]?.lines)).toBeLessThanOrEqual(370);
});

test("tables of an extension join later, and stay when it is no longer listed", async () => {
  const { db, pool } = database;
  const up = (table: string) => ({
    up: (to: Kysely<unknown>) =>
      sql`create table ${sql.table(table)} ()`.execute(to).then(() => {}),
  });
  const late = { [extensionMigration("gifts", "0001-tables")]: up("wrapping") };
  await migrateToLatest(db, { ...migrations, ...late });
  await migrateToLatest(db, migrations);
  await migrateToLatest(db, { ...migrations, "0999-next": up("next_version"), ...late });
  const { rows } = await pool.query(
    "select to_regclass('wrapping') as wrapping, to_regclass('next_version') as next",
  );
  expect(rows).toEqual([{ wrapping: "wrapping", next: "next_version" }]);
  await pool.query("delete from kysely_migration where name = '0999-next'");
});

test.each([
  ["on its own", (all: Migrations) => migrateToLatest(database.db, all)],
  ["with a check", (all: Migrations) => migrateChecked(database.db, all, async () => {})],
])("a failed migration %s is named and leaves the schema as before", async (_, migrate) => {
  const before = await listMigrations(database.db);
  const run = (statement: string) => ({
    up: async (to: Kysely<unknown>) => void (await sql.raw(statement).execute(to)),
  });
  const planted = {
    "0998-first": run("create table half_done (); drop table wrapping"),
    "0999-failing": run("alter table no_such_table add column x integer"),
  };
  await expect(migrate({ ...migrations, ...planted })).rejects.toMatchObject({
    message: expect.stringContaining("latest schema by 0999-failing, and is as before."),
    cause: { message: 'relation "no_such_table" does not exist' },
  });
  const { rows } = await database.pool.query(
    "select to_regclass('half_done') as made, to_regclass('wrapping') as dropped",
  );
  expect(rows).toEqual([{ made: null, dropped: "wrapping" }]);
  expect(await listMigrations(database.db)).toEqual(before);
  // The former version starts again, and nothing of the lock is left.
  await migrateToLatest(database.db, migrations);
});

test("a database of another version is refused with a clear message", async () => {
  await database.pool.query("insert into kysely_migration values ('0001-earlier', now()::text)");
  await expect(migrateToLatest(database.db, migrations)).rejects.toThrow(
    "belongs to another version",
  );
});
