import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openEmptyDatabase } from "#cli/open-database.ts";
import { main } from "#cli/shop.ts";
import { cleanUps, migrations } from "#main/modules.ts";
import { openShopDatabase } from "#main/open-shop-database.server.ts";
import { importProducts } from "#modules/import/use-cases/import-products.server.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { listBackupTables } from "#platform/database/backup/backup-tables.server.ts";
import { findUnfinished } from "#platform/database/backup/copy-database.server.ts";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { cleanUp } from "#platform/jobs/clean-up.ts";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";
import { emptyDatabases } from "#testing/empty-databases.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { fixture, importedAt, quietListener } from "#testing/product-files.ts";
import { runCli } from "#testing/run-cli.ts";
import { joinTestServer, type TestServer } from "#testing/server/test-server.server.ts";

/** A move starts a process and migrates a database, which is slow on a busy machine. */
const SLOW_MS = 300_000;

let shop: OrdersShop;
let server: TestServer;
let targets: ReturnType<typeof emptyDatabases>;

beforeAll(async () => {
  [shop, server] = await Promise.all([openOrdersShop(), joinTestServer()]);
  targets = emptyDatabases(server);
});
afterAll(async () => {
  await targets.drop();
  await server.leave();
  await shop.close();
});

/** Each row of each table as text. Prices are numbered again, so their order is compared. */
async function rowsOf(db: Database) {
  const client = await poolOf(db).connect();
  try {
    const found: [table: string, rows: string[]][] = [];
    for (const { name } of await listBackupTables(client)) {
      const order = "row_number() over (partition by product_id, variant_id order by written_by)";
      const text =
        name === "public.price_history" ? `(${order}, id, product_id, price)::text` : "each::text";
      const { rows } = await client.query(`select ${text} as row from ${name} as each order by 1`);
      found.push([name, rows.map(({ row }) => row)]);
    }
    return found;
  } finally {
    client.release();
  }
}

/** What people, imports and jobs of a shop do. */
async function sell(round: number) {
  const { services, database } = shop;
  await shop.setStock(shop.lamp, 100);
  await shop.placeAndPay();
  const { id } = await shop.place();
  await database.pool.query("delete from review where id = (select min(id) from review)");
  await database.pool.query(
    `insert into audit_entry (at, actor_kind, actor_name, command, subject_kind, subject_id, version, before, after)
     values (now(), 'staff', 'Ada', 'ship-order', 'order', $1, 1, '{}', '{}')`,
    [id],
  );
  // A unique value goes from one row to another, and a deleted one to a new row.
  await database.pool.query(
    `insert into brand (slug, name) values ('round-${round}', 'Round ${round}');
     update brand set slug = 'old-${round - 1}' where slug = 'round-${round - 1}';
     delete from brand where slug = 'old-${round - 2}'`,
  );
  await shop.pay(id, cards.declined);
  services.clock.advance(3600);
}

/** Starts the command in a process of its own. */
function startMove(from: Record<string, string>, place: string) {
  const child = spawn(process.execPath, ["src/cli/shop.ts", "move", place], {
    env: { ...process.env, DATABASE_URL: "", ...from },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const printed = { out: "", err: "" };
  child.stdout.on("data", (text) => (printed.out += text));
  child.stderr.on("data", (text) => (printed.err += text));
  const ended = once(child, "close").then(([code]) => ({ code, err: printed.err }));
  return { child, printed, ended };
}

test(
  "a shop moves while it sells, also when the command is killed before the shop stops",
  async () => {
    const { services, database } = shop;
    const { db } = services;
    const target = await targets.create();
    await database.pool.query(
      "insert into shop_process (id, seen_at) values (gen_random_uuid(), now() + interval '1 day')",
    );
    // Its transaction is older than the copy, which does not see its rows.
    const slow = await database.pool.connect();
    await slow.query(
      "begin; insert into brand (slug, name) values ('slow', 'Slow'); savepoint later",
    );
    await slow.query(
      "update product set name = name || ' (slow)' where id = (select max(id) from product)",
    );
    const first = startMove({ DATABASE_URL: database.url }, target.url);
    let round = 1;
    while (!first.printed.out.includes("Stop the shop")) {
      expect(first.printed.err).toBe("");
      await sell((round += 1));
    }
    first.child.kill("SIGKILL");
    await first.ended;
    await expect(migrateToLatest(target.db, migrations)).rejects.toThrow("run the move again");
    await slow.query("commit");
    slow.release();
    await sell((round += 1));
    const command = { apply: true, strict: false, fallbackCategory: "Home", now: importedAt };
    const imported = { ...command, file: fixture("shopify-apparel.csv") };
    await importProducts(db, imported, quietListener);
    services.clock.advance(400 * 86_400);
    await cleanUp(services, cleanUps);
    await database.pool.query("delete from shop_process");
    const moved = await runCli(main, database.url, ["move", target.url]);
    expect(moved).toMatchObject({ code: 0, err: "" });
    expect(moved.out).toMatch(/former move has made the copy/);
    expect(moved.out).toMatch(/Copied \d+ changed rows[^]*Equal in both databases: \d+ tables/);
    expect(await findUnfinished(target.db)).toBeNull();
    expect(await rowsOf(target.db)).toEqual(await rowsOf(db));
    expect(await checkOrders({ db: target.db })).toEqual(await checkOrders({ db }));
    await expect(target.db.deleteFrom("order_event").execute()).rejects.toThrow(/never changed/);
    const again = await runCli(main, database.url, ["move", target.url]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("empty database") });
    const wrong = await runCli(main, database.url, ["move", "mysql://host/shop"]);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining("move <folder>") });
  },
  SLOW_MS,
);

test(
  "the embedded database of a running shop moves into another folder",
  async () => {
    const data = await newDataFolder(quickFolder());
    onTestFinished(data.remove);
    const place = (name: string) => path.join(data.folder, name);
    const first = { dataDir: place("first"), databaseUrl: null };
    const running = await openShopDatabase({ ...first, firstCatalogue: "categories" }, () => {});
    const move = startMove({ DATA_DIR: first.dataDir }, place("second"));
    await expect.poll(() => move.printed.out, { timeout: SLOW_MS }).toContain("Stop the shop");
    await poolOf(running.db).query("insert into brand (slug, name) values ('late', 'Late')");
    const rows = await rowsOf(running.db);
    await running.close();
    expect(await move.ended).toMatchObject({ code: 0 });
    const moved = await openEmptyDatabase(
      { dataDir: place("second"), databaseUrl: null },
      () => {},
    );
    expect(await rowsOf(moved.db)).toEqual(rows);
    await moved.close();
  },
  SLOW_MS,
);
