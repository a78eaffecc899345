import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0063-refund-amounts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

const line = (of: number, quantity: number) => ({ line: of, quantity });
const asked = (refund: number, ...lines: object[]) => ({ type: "refund-requested", refund, lines });
const settled = (refund: number, to: string) => ({ type: "refund-settled", refund, to });

/** Three units for 10.00 and three for 0.02; the first refund fails after the second is asked for. */
const events = [
  { type: "ordered", total: 1002 },
  asked(1, line(0, 1)),
  asked(2, line(0, 1), line(1, 2)),
  settled(1, "failed"),
  settled(2, "succeeded"),
  asked(3, line(0, 2)),
  asked(4),
];

test("refunds get the amounts that they were made with, and orders the days that they promised", async () => {
  const { db } = database;
  const order = await sql<{ id: number }>`
    insert into shop_order (number, client_key, fingerprint, email, address, delivery, currency, terms, state, total, shipping)
    values ('N', gen_random_uuid(), '', '', '{}', '{}', 'USD', '{"returnDays": 30}', 'placed', 1002, 0) returning id`.execute(
    db,
  );
  const id = order.rows[0]!.id;
  await sql`
    insert into order_line (order_id, line, slug, name, options, picture, unit_price, quantity, line_total, amount)
    values (${id}, 0, '', '', '[]', '{}', 400, 3, 1200, 1000), (${id}, 1, '', '', '[]', '{}', 1, 3, 3, 2)`.execute(
    db,
  );
  await sql`
    insert into order_payment (order_id, number, key, provider, method, amount, state)
    values (${id}, 1, 'p1', 'demo', 'card', 1002, 'captured')`.execute(db);
  for (const [position, event] of events.entries()) {
    await sql`insert into order_event (order_id, position, type, event, at)
      values (${id}, ${position}, ${event.type}, ${JSON.stringify(event)}, now())`.execute(db);
    if ("lines" in event)
      await sql`insert into order_refund (order_id, number, key, payment, amount, shipping, lines, reason, state)
        values (${id}, ${event.refund}, ${`r${event.refund}`}, 1, 1, 0, ${JSON.stringify(event.lines)}, 'requested', 'pending')`.execute(
        db,
      );
  }
  await up(db as unknown as Kysely<unknown>);
  const lines = [
    [{ ...line(0, 1), amount: 333 }],
    [
      { ...line(0, 1), amount: 333 },
      { ...line(1, 2), amount: 2 },
    ],
    [{ ...line(0, 2), amount: 667 }],
    [],
  ];
  const refunds = await sql<{ lines: object }>`
    select lines from order_refund order by number`.execute(db);
  expect(refunds.rows.map((row) => row.lines)).toEqual(lines);
  const written = await sql<{ event: object }>`
    select event from order_event order by position`.execute(db);
  expect(written.rows.map((row) => row.event)).toEqual([
    { ...events[0], returnDays: 30 },
    { ...events[1], lines: lines[0] },
    { ...events[2], lines: lines[1] },
    events[3],
    events[4],
    { ...events[5], lines: lines[2] },
    events[6],
  ]);
  await expect(sql`update order_event set event = '{}'`.execute(db)).rejects.toThrow(
    "what happened is never changed",
  );
});
