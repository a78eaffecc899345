import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0062-disputes-of-payments.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("an earlier dispute becomes one of all of the payment that paid its order", async () => {
  const { db } = database;
  await database.pool.query(`
    alter table order_payment drop column dispute, drop column dispute_amount;
    alter table demo_payment drop column dispute_amount;
    insert into shop_order (number, client_key, fingerprint, email, address, delivery, currency, terms, state, total, shipping, paid_by, dispute)
      select number, gen_random_uuid(), '', '', '{}', '{}', 'USD', '{}', state, 1932, 0, paid_by, dispute
      from (values ('PAID', 'placed', 1, 'lost'), ('LATE', 'expired', null, 'open'), ('NONE', 'placed', 1, null))
        as each (number, state, paid_by, dispute);
    insert into order_payment (order_id, number, key, provider, method, amount, state, created_at, updated_at)
      select id, payment, shop_order.number || payment, 'demo', 'card', 1932, 'captured', now(), now()
      from shop_order cross join (values (1), (2)) as each (payment);
    insert into order_event (order_id, position, type, event, at)
      select id, 5, 'disputed', '{"type": "disputed", "to": "open"}', now() from shop_order where dispute is not null;`);
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await sql`
    select shop_order.number as "order", shop_order.dispute as "ofOrder", payment.number as payment,
      payment.dispute, dispute_amount as amount
    from shop_order join order_payment as payment on order_id = id order by id, payment.number`.execute(
    db,
  );
  const none = { dispute: null, amount: null };
  expect(rows).toEqual([
    { order: "PAID", ofOrder: "lost", payment: 1, dispute: "lost", amount: 1932 },
    { order: "PAID", ofOrder: "lost", payment: 2, ...none },
    { order: "LATE", ofOrder: null, payment: 1, ...none },
    { order: "LATE", ofOrder: null, payment: 2, dispute: "open", amount: 1932 },
    { order: "NONE", ofOrder: null, payment: 1, ...none },
    { order: "NONE", ofOrder: null, payment: 2, ...none },
  ]);
  const events = await sql<{ event: unknown }>`
    select event from order_event join shop_order on id = order_id order by id`.execute(db);
  expect(events.rows.map(({ event }) => event)).toEqual([
    { type: "disputed", to: "open", payment: 1, amount: 1932 },
    { type: "disputed", to: "open", payment: 2, amount: 1932 },
  ]);
});
