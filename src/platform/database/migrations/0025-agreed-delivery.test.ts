import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0025-agreed-delivery.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("older orders come by standard delivery, for what their buyers paid for it", async () => {
  const { db } = database;
  await sql`alter table shop_order drop column delivery`.execute(db);
  await sql`
    insert into shop_order (number, client_key, fingerprint, email, address, currency, terms, state, total, shipping)
    values ('N', gen_random_uuid(), '', 'ada@example.com', '{}', 'USD', '{}', 'placed', 1599, 599)`.execute(
    db,
  );
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await sql<{ delivery: object }>`select delivery from shop_order`.execute(db);
  expect(rows[0]?.delivery).toEqual({
    service: "standard",
    name: "Standard delivery",
    from: null,
    to: null,
    standardPrice: 599,
  });
});
