import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Pool } from "pg";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { collectNotifications } from "./collect-notifications.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
const orders: Record<string, number> = {};
/** The last event before a test. It stays, because notified events must not be notified again. */
let last = 0;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  services = testServices(database.db);
  await database.pool.query(
    `insert into account (id, email, display_name) values ('ada', 'ada@example.com', 'Ada'), ('bob', 'bob@example.com', 'Bob')`,
  );
  for (const [number, uid] of [
    ["AAAA", "ada"],
    ["BBBB", "bob"],
    ["GUEST", null],
    ["GONE", "closed"],
  ]) {
    const { rows } = await database.pool.query(
      `insert into shop_order (number, client_key, fingerprint, uid, email, address, delivery, currency, terms, state, total, shipping)
       values ($1, gen_random_uuid(), '', $2, 'x@example.com', '{}', '{}', 'USD', '{}', 'placed', 0, 0) returning id`,
      [number, uid],
    );
    orders[number ?? ""] = Number(rows[0].id);
  }
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { rows } = await database.pool.query("select coalesce(max(id), 0) as id from notification");
  last = rows[0].id;
});

const collect = () => collectNotifications(services);
let position = 0;

type Asks = { query(text: string, values: unknown[]): Promise<unknown> };

async function happens(
  number: string,
  event: { type: string; [field: string]: unknown },
  on: Asks = database.pool,
) {
  position += 1;
  const at = services.clock.now();
  const values = [orders[number], position, event.type, JSON.stringify(event), at];
  await on.query(
    "insert into order_event (order_id, position, type, event, at) values ($1, $2, $3, $4, $5)",
    values,
  );
}

const delivered = { type: "delivered", shipment: 1, at: "2026-03-01T09:00:00Z" };

async function told(uid: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    "select kind, params->>'number' as number from notification where uid = $1 and id > $2 order by id",
    [uid, last],
  );
  return rows.map(({ kind, number }) => `${kind} ${number}`);
}

describe("an order event", () => {
  test("notifies its member once, and nobody else", async () => {
    await happens("AAAA", { type: "packed", shipment: 1, lines: [] });
    await happens("AAAA", { type: "shipped", shipment: 1, carrier: "UPS", tracking: null });
    await happens("BBBB", delivered);
    await happens("GUEST", delivered);
    await happens("GONE", delivered);
    await collect();
    await collect();
    expect(await told("ada")).toEqual(["parcel-shipped AAAA"]);
    expect(await told("bob")).toEqual(["parcel-delivered BBBB"]);
    expect(await told("closed")).toEqual([]);
  });

  test("has the refund's amount, once it is sent", async () => {
    await database.pool.query(
      `insert into order_payment (order_id, number, key, provider, method, amount, state) values ($1, 1, 'p', 'demo', 'card', 900, 'captured')`,
      [orders["AAAA"]],
    );
    await database.pool.query(
      `insert into order_refund (order_id, number, key, payment, amount, shipping, lines, reason, state) values ($1, 1, 'r', 1, 450, 0, '[]', 'returned', 'succeeded')`,
      [orders["AAAA"]],
    );
    await happens("AAAA", { type: "refund-settled", refund: 1, to: "failed" });
    await happens("AAAA", { type: "refund-settled", refund: 1, to: "succeeded" });
    await collect();
    const { rows } = await database.pool.query("select params from notification where id > $1", [
      last,
    ]);
    expect(rows).toEqual([{ params: { number: "AAAA", amount: 450, giftCard: null } }]);
  });

  test("causes no notification if it is older than the retention", async () => {
    await happens("AAAA", delivered);
    services.clock.advance(181 * 86_400);
    await collect();
    expect(await told("ada")).toEqual([]);
  });
});

describe("transactions that commit late", () => {
  test("are notified after later ones, each once", async () => {
    const late = await database.pool.connect();
    try {
      await late.query("begin");
      await happens("AAAA", delivered, late);
      await happens("BBBB", delivered);
      await collect();
      expect([await told("ada"), await told("bob")]).toEqual([[], ["parcel-delivered BBBB"]]);
      await happens("BBBB", { type: "cancelled", isWhole: true });
      await collect();
      await late.query("commit");
    } finally {
      late.release();
    }
    await collect();
    await collect();
    expect(await told("ada")).toEqual(["parcel-delivered AAAA"]);
    expect(await told("bob")).toEqual(["parcel-delivered BBBB", "order-cancelled BBBB"]);
  });

  test("are notified once, with many concurrent writers and collectors", async () => {
    const pool = new Pool({ ...database.poolConfig, max: 20 });
    // The database is dropped while connections are still closing.
    pool.on("error", () => undefined);
    const write = async () => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await happens("AAAA", delivered, client);
        await happens("BBBB", delivered, client);
        await client.query("commit");
      } finally {
        client.release();
      }
    };
    try {
      const writing = Promise.all(Array.from({ length: 50 }, write));
      await Promise.all([writing, ...Array.from({ length: 25 }, collect)]);
      await collect();
    } finally {
      await pool.end();
    }
    expect([(await told("ada")).length, (await told("bob")).length]).toEqual([50, 50]);
  });
});
