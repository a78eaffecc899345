import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { readLanguages } from "#platform/language/language-files.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { findStopState, stopMails } from "./stop-link.server.ts";
import { notifyOfWishes } from "./notify-of-wishes.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let lamp = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    `insert into account (id, email, display_name, email_verified) values ('ada', 'ada@example.com', 'Ada', true),
      ('bob', 'bob@example.com', 'Bob', true), ('eve', 'eve@example.com', 'Eve', false), ('gone', 'gone@example.com', 'Gone', true);
     insert into notification_choice select id, 'wishlist', true, now() from account where id <> 'bob';
     insert into account_closure (uid, email, kind, requested_at) values ('gone', 'gone@example.com', 'deactivated', now());
     insert into member_lists (uid) select id from account`,
  );
  const { rows } = await database.pool.query(
    "select id from product where id not in (select product_id from variant) order by id limit 1",
  );
  lamp = Number(rows[0].id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate wishlist_item, notification, outbox");
  services = testServices(database.db);
  await setPrice(10_000);
  await setStock(20);
  await database.pool.query(
    "insert into wishlist_item (uid, product_id, added_at, price, in_stock) select id, $1, now(), 10000, true from account where id in ('ada', 'bob', 'eve', 'gone')",
    [lamp],
  );
});

const setPrice = (price: number) =>
  database.pool.query("update product set price = $1, original_price = null where id = $2", [
    price,
    lamp,
  ]);
const setStock = (count: number) =>
  database.pool.query("update stock set on_hand = $1 where product_id = $2", [count, lamp]);
const run = () => notifyOfWishes(services);

async function notified(uid: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    "select kind || coalesce(' ' || (params->>'from') || ' ' || (params->>'to'), '') as words from notification where uid = $1 order by id",
    [uid],
  );
  return rows.map(({ words }) => words);
}

async function emails(): Promise<Email[]> {
  const { rows } = await database.pool.query("select payload from outbox order by id");
  return rows.map(({ payload }) => payload);
}

test("a member is written to in their language, with the product's name there", async () => {
  readLanguages();
  setShopLanguage("en", ["de"]);
  const { pool } = database;
  await pool.query("update account set language = 'de' where id = 'ada'");
  await setPrice(9000);
  await run();
  await pool.query("update account set language = null");
  setShopLanguage("en");
  const { rows } = await pool.query(
    "select texts->>'name' as name, texts->>'slug' as slug from translation where (language, noun, noun_id) = ('de', 'product', $1::text)",
    [lamp],
  );
  const [email] = await emails();
  expect(email?.html).toContain('<html lang="de"');
  expect(email?.subject).toContain(rows[0].name);
  expect(email?.text).toContain(`https://shop.example/de/product/${rows[0].slug}`);
});

test("a price drop is notified once, by email only if chosen and the address is verified", async () => {
  await setPrice(9600);
  await run();
  expect(await notified("ada")).toEqual([]);
  await setPrice(9000);
  await Promise.all(Array.from({ length: 8 }, run));
  await setPrice(10_000);
  await run();
  await setPrice(9000);
  await run();
  for (const uid of ["ada", "bob", "eve"])
    expect(await notified(uid)).toEqual(["price-fell 10000 9000"]);
  expect(await notified("gone")).toEqual([]);
  expect(await emails()).toMatchObject([
    { to: "ada@example.com", subject: expect.stringMatching(/^Price drop: .*, now \$90\.00$/) },
  ]);
  await setPrice(8000);
  await run();
  expect(await notified("ada")).toEqual(["price-fell 10000 9000", "price-fell 9000 8000"]);
});

test("a restock is notified, but not each time a product comes and goes", async () => {
  await setStock(0);
  await run();
  expect(await notified("ada")).toEqual([]);
  await setStock(4);
  await run();
  await setStock(0);
  await run();
  await setStock(4);
  await run();
  expect(await notified("ada")).toEqual(["wish-back"]);
  expect((await emails()).map(({ to }) => to)).toEqual(["ada@example.com"]);
});

test("a product wished for while sold out is notified when it is back", async () => {
  await database.pool.query("update wishlist_item set in_stock = false where uid = 'bob'");
  await run();
  expect([await notified("bob"), await notified("ada")]).toEqual([["wish-back"], []]);
});

test("an unsubscribe link stops these emails only; the account still has the notifications", async () => {
  await setPrice(9000);
  await run();
  const [email] = await emails();
  const { searchParams } = new URL(email?.unsubscribeUrl ?? "");
  const link = { of: searchParams.get("of") ?? "", key: searchParams.get("key") ?? "" };
  expect(await findStopState(services, link)).toBe("wishlist");
  await stopMails(services, link);
  expect(await findStopState(services, link)).toBe("stopped");
  await setPrice(7000);
  await run();
  expect(await emails()).toHaveLength(1);
  expect(await notified("ada")).toHaveLength(2);
  await database.pool.query(
    "update notification_choice set by_mail = true where category = 'wishlist' and uid = 'ada'",
  );
});

test("a wish with a price of a million does not block others", async () => {
  await database.pool.query("update wishlist_item set price = 100000000 where uid = 'eve'");
  await setPrice(9000);
  await run();
  expect(await notified("eve")).toEqual(["price-fell 100000000 9000"]);
  expect(await notified("ada")).toEqual(["price-fell 10000 9000"]);
});

test("hundreds of wishes are processed in pages, each once", async () => {
  await database.pool.query(
    `insert into account (id, email, display_name) select 'm' || n, 'm' || n || '@example.com', '' from generate_series(1, 450) as n;
     insert into member_lists (uid) select id from account where id like 'm%' on conflict do nothing`,
  );
  await database.pool.query(
    "insert into wishlist_item (uid, product_id, added_at, price, in_stock) select id, $1, now(), 10000, true from account where id ~ '^m[0-9]'",
    [lamp],
  );
  await setPrice(5000);
  await Promise.all([run(), run()]);
  await run();
  const { rows } = await database.pool.query(
    "select count(*)::int as n, count(distinct uid)::int as members from notification",
  );
  expect(rows).toEqual([{ n: 453, members: 453 }]);
});
