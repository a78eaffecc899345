import { migrations } from "#main/modules.ts";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  contentsOf,
  readManifest,
  type BackupManifest,
} from "#platform/database/backup/backup-manifest.server.ts";
import { refuseForeign } from "#platform/database/backup/fill-database.server.ts";
import { restoreBackup } from "#platform/database/backup/restore-backup.server.ts";
import type { WrittenBackup } from "#platform/database/backup/write-backup.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { emptyDatabases } from "#testing/empty-databases.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { joinTestServer, type TestServer } from "#testing/server/test-server.server.ts";
import { checkRestored } from "./check-backup.server.ts";
import { makeBackup, makeKeptBackup } from "./make-backup.server.ts";

let shop: OrdersShop;
let server: TestServer;
let folder: string;
let whole: WrittenBackup;
let scratches: ReturnType<typeof emptyDatabases>;

beforeAll(async () => {
  [shop, server] = await Promise.all([openOrdersShop(), joinTestServer()]);
  scratches = emptyDatabases(server);
  folder = await mkdtemp(path.join(tmpdir(), "shop-backup-test-"));
  whole = await makeBackup(shop.services, path.join(folder, "whole"));
});
afterAll(async () => {
  await scratches.drop();
  await server.leave();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const emptyDatabase = () => scratches.create();

/** The indexes, constraints and triggers of a database. */
async function guardsOf(db: Database) {
  const { rows } = await sql<{ guard: string }>`
    select indexdef as guard from pg_indexes where schemaname in ('public', 'graphile_worker')
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
      from pg_constraint where connamespace::regnamespace::text in ('public', 'graphile_worker')
    union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ guard }) => guard);
}

test("a backup taken while orders are placed restores into a shop whose orders agree", async () => {
  await shop.setStock(shop.lamp, 100);
  await shop.placeAndPay();
  await shop.database.pool.query(
    `insert into staff_member (name, role) values ('rosa', 'owner');
     insert into staff_session (staff_name, token_hash, user_agent, began_at, last_seen_at, expires_at)
       values ('rosa', 'stolen', '', now(), now(), now() + interval '1 hour')`,
  );
  const selling = (async () => {
    for (let placed = 0; placed < 6; placed += 1) await shop.placeAndPay();
  })();
  const place = path.join(folder, "during-orders");
  const written = await makeBackup(shop.services, place);
  await selling;
  const { db } = await emptyDatabase();
  const checked = await checkRestored(db, place, migrations);
  expect(checked.disagreements).toEqual([]);
  expect(checked.rows).toBe(contentsOf(written.manifest).rows);
  expect(checked.amounts.map(([name]) => name)).toEqual(
    expect.arrayContaining(["public.order_payment.amount", "public.shop_order.total"]),
  );
  expect(await db.selectFrom("staff_session").select("id").execute()).toEqual([]);
  const guards = await guardsOf(db);
  expect(guards.length).toBeGreaterThan(300);
  expect(guards).toEqual(await guardsOf(shop.services.db));
  // The restored shop goes on where the backup was: ids are not used twice, and rules still hold.
  const price = { product_id: shop.lamp, variant_id: null, price: 1, compare_at_price: null };
  await db.insertInto("price_history").values(price).execute();
  const { rows } = await shop.database.pool.query("select count(*)::integer as n from order_event");
  expect(Number(rows[0].n)).toBeGreaterThan(0);
  await expect(db.deleteFrom("order_event").execute()).rejects.toThrow(/never changed/);
  await expect(restoreBackup(db, place, migrations)).rejects.toThrow("empty database");
});

test("a damaged or unfinished backup restores nothing", async () => {
  const place = path.join(folder, "damaged");
  await makeBackup(shop.services, place);
  const file = path.join(place, "backup.json");
  const text = await readFile(file, "utf8");
  const manifest = JSON.parse(text);
  manifest.tables.find((each: { rows: number }) => each.rows > 0).checksum = "1";
  await writeFile(file, JSON.stringify(manifest));
  const { db } = await emptyDatabase();
  await expect(restoreBackup(db, place, migrations)).rejects.toThrow(
    /differs from its source\. No row was written, but the database has the shop’s tables/,
  );
  expect(await db.selectFrom("product").select("id").execute()).toEqual([]);
  await rm(file);
  await expect(restoreBackup(db, place, migrations)).rejects.toThrow("not a whole backup");
});

const SQL = "public.brand limit 1; create table proof (); select 1 from public.brand";

test.each<[what: string, change: (manifest: BackupManifest) => void, error: RegExp]>([
  ["SQL as a table", ({ tables }) => (tables[0]!.name = SQL), /table or column/],
  ["a table of the server", ({ tables }) => (tables[0]!.name = "pg_catalog.pg_authid"), /table or/],
  [
    "a table that is left out",
    ({ tables }) => (tables[0]!.name = "public.kysely_migration"),
    /table/,
  ],
  ["a table twice", ({ tables }) => tables.push(tables[0]!), /table or column/],
  ["an unknown column", ({ tables }) => tables[0]!.columns.push("x"), /table or column/],
  ["a column twice", ({ tables: [one] }) => one!.columns.push(one!.columns[0]!), /table or column/],
  ["SQL as a column", ({ tables }) => (tables[0]!.columns[0] = 'id") from stdin; --'), /table or/],
  ["an unknown sequence", ({ sequences }) => (sequences[0]!.name = "pg_class"), /sequence/],
  ["a file elsewhere", ({ tables }) => (tables[0]!.file = "../other"), /damaged or was changed/],
  ["the folder above", ({ tables }) => (tables[0]!.file = ".."), /damaged or was changed/],
  [
    "a terminal's commands",
    ({ tables }) => (tables[0]!.amounts["\u001b[2J"] = "1"),
    /damaged or was/,
  ],
])("a manifest that names %s is refused", async (_, change, error) => {
  const manifest: BackupManifest = structuredClone(whole.manifest);
  change(manifest);
  const place = path.join(folder, randomBytes(4).toString("hex"));
  await mkdir(place);
  await writeFile(path.join(place, "backup.json"), JSON.stringify(manifest));
  const client = await shop.database.pool.connect();
  try {
    await refuseForeign(client, whole.manifest);
    const read = async () => refuseForeign(client, await readManifest(place));
    await expect(read()).rejects.toThrow(error);
  } finally {
    client.release();
  }
});

test("SQL in a manifest is not run", async () => {
  const place = path.join(folder, "sql");
  const { manifest } = await makeBackup(shop.services, place);
  manifest.tables[0]!.name = SQL;
  await writeFile(path.join(place, "backup.json"), JSON.stringify(manifest));
  const { db } = await emptyDatabase();
  await expect(restoreBackup(db, place, migrations)).rejects.toThrow("table or column");
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain("proof");
});

test("two backups of the same second do not remove each other's files", async () => {
  const place = path.join(folder, "same-second");
  const both = await Promise.allSettled([0, 1].map(() => makeBackup(shop.services, place)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { db } = await emptyDatabase();
  expect((await checkRestored(db, place, migrations)).disagreements).toEqual([]);
  const left = (await readdir(folder)).filter((name) => name.startsWith("same-second"));
  expect(left).toEqual(["same-second"]);
});

test("the shop keeps its newest backups, and notes each one", async () => {
  const backupFolder = path.join(folder, "kept");
  const settings = { ...shop.services.settings, backup: { isDaily: true, keep: 2 } };
  for (let night = 0; night < 3; night += 1) {
    await makeKeptBackup({ ...shop.services, settings, backupFolder });
    shop.services.clock.advance(86_400);
  }
  expect(await readdir(backupFolder)).toHaveLength(2);
  await expect(makeBackup(shop.services, path.join("/dev/null", "x"))).rejects.toThrow("EEXIST");
  const { rows } = await shop.database.pool.query(
    "select error is null as ok from backup_run order by id desc limit 2",
  );
  expect(rows).toEqual([{ ok: false }, { ok: true }]);
});
