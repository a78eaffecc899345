import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0058-replaced-orders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

const orders: [number: string, by: string, reason: string, paid: number][] = [
  ["cancelled by its buyer", "buyer", "", 0],
  ["cancelled by the shop", "shop", "replaced", 0],
  ["replaced", "buyer", "replaced", 0],
  ["replaced, and paid late", "buyer", "replaced", 1599],
];

test("earlier orders that were replaced are known, and what was told of them without need is gone", async () => {
  const { db } = database;
  await sql`alter table shop_order drop column is_replaced`.execute(db);
  await sql`insert into account (id, email, display_name) values ('ada', 'ada@example.com', 'Ada')`.execute(
    db,
  );
  for (const [number, by, reason, paid] of orders)
    await sql`
      with placed as (
        insert into shop_order (number, client_key, fingerprint, email, address, delivery, currency, terms, state, total, shipping, paid)
        values (${number}, gen_random_uuid(), '', 'ada@example.com', '{}', '{}', 'USD', '{}', 'cancelled', 1599, 599, ${paid})
        returning id
      ), told as (
        insert into notification (uid, kind, params, source, created_at)
        select 'ada', 'order-cancelled', jsonb_build_object('number', ${number}::text), 'order:' || id || ':3', now() from placed
      )
      insert into order_event (order_id, position, type, event, at)
      select id, 3, 'cancelled', jsonb_build_object('by', ${by}::text, 'reason', ${reason}::text), now() from placed`.execute(
      db,
    );
  await up(db as unknown as Kysely<unknown>);
  const replaced = await sql<{ number: string }>`
    select number from shop_order where is_replaced order by id`.execute(db);
  expect(replaced.rows.map(({ number }) => number)).toEqual([
    "replaced",
    "replaced, and paid late",
  ]);
  const told = await sql<{ number: string }>`
    select params->>'number' as number from notification order by id`.execute(db);
  expect(told.rows.map(({ number }) => number)).toEqual([
    "cancelled by its buyer",
    "cancelled by the shop",
    "replaced, and paid late",
  ]);
});
