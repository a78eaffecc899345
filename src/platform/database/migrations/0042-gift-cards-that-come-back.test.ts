import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0042-gift-cards-that-come-back.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("cards that were sent before count as delivered, and a dispute is told from a block by the shop", async () => {
  const { db } = database;
  await database.pool.query(`
    alter table gift_card_order drop column email_id;
    alter table gift_card drop column is_disputed;
    insert into shop_order (number, client_key, fingerprint, email, address, delivery, currency, terms, state, total, shipping, dispute)
      select number, gen_random_uuid(), '', '', '{}', '{}', 'USD', '{}', 'completed', 5000, 0, dispute
      from (values ('OPEN', 'open'), ('WON', 'won'), ('NONE', null)) as each (number, dispute);
    insert into gift_card (code_hash, ending, issued, currency, is_blocked, created_at)
      select number, '', 5000, 'USD', true, now() from shop_order;
    insert into gift_card_order (order_id, recipient_name, recipient_email, sender_name, message, send_on, sent_at, gift_card_id)
      select shop_order.id, '', '', '', '', '2026-03-01', now(), gift_card.id
      from shop_order join gift_card on code_hash = number`);
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await sql`
    select number, is_blocked, is_disputed, email_state from gift_card
    join gift_card_order on gift_card_id = gift_card.id join shop_order on shop_order.id = order_id
    order by number`.execute(db);
  expect(rows).toEqual([
    { number: "NONE", is_blocked: true, is_disputed: false, email_state: "delivered" },
    { number: "OPEN", is_blocked: false, is_disputed: true, email_state: "delivered" },
    { number: "WON", is_blocked: true, is_disputed: false, email_state: "delivered" },
  ]);
});
