import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { sql, type Kysely } from "kysely";
import { extensionMigration, migrateToLatest } from "./migrate.server.ts";
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

test("a database of another version is refused with a clear message", async () => {
  await database.pool.query("insert into kysely_migration values ('0001-earlier', now()::text)");
  await expect(migrateToLatest(database.db, migrations)).rejects.toThrow(
    "belongs to another version",
  );
});
