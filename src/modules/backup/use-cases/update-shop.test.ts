import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { main } from "#cli/shop.ts";
import { migrations } from "#main/modules.ts";
import { readManifest } from "#platform/database/backup/backup-manifest.server.ts";
import { writeBackup } from "#platform/database/backup/write-backup.server.ts";
import { listMigrations } from "#platform/database/migrate.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { keptReleases, releaseTemplate } from "#testing/releases/release-database.ts";
import { runCli } from "#testing/run-cli.ts";
import { testServices } from "#testing/services.ts";
import { planUpdate, updateShop } from "./update-shop.server.ts";

const database = testDatabase(releaseTemplate(keptReleases.at(-1) ?? ""));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-update-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const running = (statement: string) => ({
  up: async (to: Kysely<unknown>) => void (await sql.raw(statement).execute(to)),
});
const withMigration = (statement: string) => ({
  ...migrations,
  "0999-planted": running(statement),
});

test.each([
  ["fails", "create table half_done (); select 1 / 0", "latest schema by 0999-planted"],
  ["loses a row", "delete from account where id = 'eve'", "public.account had rows 2 and has 1."],
  ["changes a sum", "update gift_card set balance = balance - 1", "public.gift_card had balance "],
  [
    "changes an order",
    "update shop_order set facts = jsonb_set(facts, '{paid}', '1') where state = 'cancelled'",
    "paid is not what was captured",
  ],
])("a migration that %s leaves every row as it was", async (what, statement, sentence) => {
  const { db } = database;
  const place = path.join(folder, what.replaceAll(" ", "-"));
  const updated = await updateShop(testServices(db), {
    folder: place,
    migrations: withMigration(statement),
  });
  expect(updated.ok ? "" : updated.error.join("\n")).toContain(sentence);
  expect(await listMigrations(db)).toEqual(Object.keys(migrations));
  // The update's own backup is of the moment before it.
  const { manifest: after } = await writeBackup(db, `${place}-after`, new Date());
  const before = await readManifest(place);
  expect(after.tables).toEqual(before.tables);
});

test("a plan names what is pending, and refuses the database of a newer version", async () => {
  const { db } = database;
  const plan = await planUpdate(db, { folder, migrations: withMigration("select 1") });
  expect(plan).toMatchObject({ pending: ["0999-planted"], problems: [] });
  const { "0046-promised-orders": _, ...former } = migrations;
  const { problems } = await planUpdate(db, { folder, migrations: former });
  expect(problems).toEqual([
    "The database is of a newer version, which has the migration 0046-promised-orders.",
  ]);
});

test("at the terminal a stopped shop is checked, backed up and updated", async () => {
  await database.pool.query(
    `drop index shop_order_promised;
     delete from kysely_migration where name = '0046-promised-orders'`,
  );
  const shop = (...args: string[]) => {
    vi.stubEnv("DATA_DIR", folder);
    return runCli(main, database.url, args);
  };
  const checked = await shop("update", "--check");
  expect(checked).toMatchObject({ code: 0, err: "" });
  expect(checked.out).toContain("To be migrated: 0046-promised-orders.");
  await database.pool.query("insert into shop_process (id) values (gen_random_uuid())");
  const stopIt = expect.stringContaining("The shop is running. Stop it before the update.");
  expect(await shop("update", "--check")).toMatchObject({ code: 0, out: stopIt });
  expect(await shop("update")).toMatchObject({ code: 1, err: stopIt });
  expect(await listMigrations(database.db)).not.toContain("0046-promised-orders");
  await database.pool.query("delete from shop_process");
  const updated = await shop("update");
  expect(updated).toMatchObject({ code: 0, err: "" });
  expect(updated.out).toContain("Stock, money, events and counts agree.");
  const { rows } = await database.pool.query("select place from backup_run where error is null");
  const { migrations: stored } = await readManifest(rows.at(-1)?.place);
  expect(stored).not.toContain("0046-promised-orders");
  expect((await shop("update")).out).toContain("There is nothing to migrate.");
  await database.pool.query("drop schema public cascade; create schema public");
  const none = await shop("update");
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining("There is no shop in") });
});
