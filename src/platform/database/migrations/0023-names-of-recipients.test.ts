import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0023-names-of-recipients.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("whom older orders went to has a first and a last name", async () => {
  const { db } = database;
  const names = ["Ada Lovelace", "Ada King  Lovelace ", "Plato"];
  for (const [index, name] of names.entries())
    await sql`
      insert into shop_order (number, client_key, fingerprint, email, address, delivery, currency, terms, state, total, shipping)
      values (${`N${index}`}, gen_random_uuid(), '', 'ada@example.com', ${JSON.stringify({ name, city: "London" })},
        '{}', 'USD', '{}', 'placed', 0, 0)`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await sql<{ address: object }>`
    select address from shop_order order by id`.execute(db);
  expect(rows.map(({ address }) => address)).toEqual([
    { firstName: "Ada", lastName: "Lovelace", city: "London" },
    { firstName: "Ada King", lastName: "Lovelace", city: "London" },
    { firstName: "Plato", lastName: "", city: "London" },
  ]);
});
