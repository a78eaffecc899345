import { insertOrderRow } from "#testing/orders/insert-order-row.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { notifyOfReceivedCards } from "./notify-of-received-cards.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  await database.pool.query(
    `insert into account (id, email, display_name, email_verified)
     values ('ada', 'ada@example.com', 'Ada', true), ('liar', 'bob@example.com', 'Bob', false)`,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  services = testServices(database.db);
  await database.pool.query("truncate gift_card cascade; truncate notification, outbox");
});

async function makeOrder(uid: string | null): Promise<number> {
  made += 1;
  return insertOrderRow(database.pool, { number: `N${made}`, uid });
}

async function makeCard(uid: string | null, balance = 5000): Promise<number> {
  made += 1;
  const { rows } = await database.pool.query(
    `insert into gift_card (code_hash, ending, issued, balance, currency, uid, created_at)
     values ($1, '7K2Q', 5000, $2, 'USD', $3, $4) returning id`,
    [`hash ${made}`, balance, uid, services.clock.now()],
  );
  return Number(rows[0].id);
}

async function send(email: string, card: number): Promise<void> {
  await database.pool.query(
    `insert into gift_card_order (order_id, line, design, recipient_name, recipient_email, sender_name, message, sent_at, gift_card_id)
     values ($1, 0, 'rings', 'You', $2, 'Grace', '', $3, $4)`,
    [await makeOrder(null), email, services.clock.now(), card],
  );
}

const run = () => database.db.transaction().execute((tx) => notifyOfReceivedCards(tx, services));
const days = (count: number) => services.clock.advance(count * 86_400);
const notified = async () =>
  (
    await database.pool.query(
      "select uid || ' ' || kind || ' ' || (params->>'amount') as words from notification order by id",
    )
  ).rows.map(({ words }) => words);
const mailed = async () =>
  (await database.pool.query("select payload->>'to' as to from outbox")).rows.map(({ to }) => to);

test("a card sent to a verified address is notified once in the account, without another email", async () => {
  await send("ada@example.com", await makeCard(null));
  await send("bob@example.com", await makeCard(null));
  await send("ada@example.com", await makeCard("liar"));
  await send("ada@example.com", await makeCard(null, 0));
  await Promise.all(Array.from({ length: 6 }, run));
  expect(await notified()).toEqual(["ada gift-card-received 5000"]);
  expect(await mailed()).toEqual([]);
});

test("a new account is notified of cards of the last month", async () => {
  await send("bob@example.com", await makeCard(null));
  await run();
  expect(await notified()).toEqual([]);
  days(29);
  await database.pool.query("update account set email_verified = true where id = 'liar'");
  await run();
  await database.pool.query("update account set email_verified = false where id = 'liar'");
  expect(await notified()).toEqual(["liar gift-card-received 5000"]);
  await send("ada@example.com", await makeCard(null));
  days(31);
  await run();
  expect(await notified()).toHaveLength(1);
});
