import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0067-removed-order-jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("events of gift card emails are deleted, others are renumbered, and missing fields are filled", async () => {
  const { db } = database;
  await database.pool.query(`
    alter table gift_card_order add column email_state text;
    create index gift_card_order_to_follow on gift_card_order (order_id) where email_state = 'waiting';
    insert into shop_order (number, client_key, fingerprint, email, address, delivery, currency, terms, state, total, shipping)
      values ('GIFT', gen_random_uuid(), '', '', '{}', '{}', 'USD', '{}', 'completed', 5000, 0);
    insert into gift_card_order (order_id, recipient_name, recipient_email, sender_name, message, send_on)
      select id, '', '', '', '', '2026-03-01' from shop_order;
    insert into order_event (order_id, position, type, event, at)
      select id, position, type, jsonb_build_object('type', type, 'by', 'shop', 'isFollowed', true), now()
      from shop_order, (values (0, 'ordered'), (1, 'gift-card-sent'), (2, 'gift-card-returned'), (3, 'gift-card-resent'),
        (4, 'gift-card-delivered'), (5, 'completed')) as each (position, type)`);
  await up(db as unknown as Kysely<unknown>);
  const { rows } =
    await sql`select position, type, event from order_event order by position`.execute(db);
  const unchanged = { by: "shop", isFollowed: true };
  expect(rows).toEqual([
    {
      position: 0,
      type: "ordered",
      event: {
        type: "ordered",
        standardShipping: null,
        withdrawalDays: null,
        isGiftCard: false,
        ...unchanged,
      },
    },
    { position: 1, type: "gift-card-sent", event: { type: "gift-card-sent" } },
    { position: 2, type: "gift-card-resent", event: { type: "gift-card-resent" } },
    { position: 3, type: "completed", event: { type: "completed", ...unchanged } },
  ]);
  await expect(sql`update order_event set event = '{}'`.execute(db)).rejects.toThrow(
    "what happened is never changed",
  );
});
