import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0060-return-notes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("what buyers wrote leaves the events, and the returns of orders that are forgotten", async () => {
  const { db } = database;
  for (const email of ["ada@example.com", ""])
    await sql`
      with placed as (
        insert into shop_order (number, client_key, fingerprint, email, address, delivery, currency, terms, state, total, shipping)
        values (${`of ${email}`}, gen_random_uuid(), '', ${email}, '{}', '{}', 'USD', '{}', 'completed', 1599, 599)
        returning id
      ), asked as (
        insert into order_return (order_id, number, state, lines, reason, created_at)
        select id, 1, 'requested', '[]', 'My knee hurts.', now() from placed
      )
      insert into order_event (order_id, position, type, event, at)
      select id, 7, 'return-requested',
        '{"type": "return-requested", "return": 1, "lines": [{"line": 0, "quantity": 1, "reason": "damaged"}], "reason": "My knee hurts."}',
        now() from placed`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const events = await sql<{ event: object }>`select event from order_event`.execute(db);
  const lines = [{ line: 0, quantity: 1, reason: "damaged" }];
  const event = { type: "return-requested", return: 1, lines };
  expect(events.rows).toEqual([{ event }, { event }]);
  const notes = await sql<{ reason: string }>`
    select reason from order_return order by order_id`.execute(db);
  expect(notes.rows).toEqual([{ reason: "My knee hurts." }, { reason: "" }]);
  await expect(sql`update order_event set event = '{}'`.execute(db)).rejects.toThrow(
    "what happened is never changed",
  );
});
