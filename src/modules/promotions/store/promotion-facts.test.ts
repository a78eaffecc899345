import { randomUUID } from "node:crypto";
import type { OrderState } from "#modules/orders/rules/order.ts";
import { insertOrderRow } from "#testing/orders/insert-order-row.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEmailAddress, type EmailAddress, customerKey } from "#modules/core/rules/email.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { hasBoughtBefore } from "./promotion-facts.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  await database.pool.query(
    `insert into account (id, email, display_name, email_verified) values
      ('ada', 'ada.l+shop@gmail.com', 'Ada', true), ('grace', 'grace@example.com', 'Grace', true),
      ('liar', 'guest+1@example.com', 'Liar', false), ('reader', 'guest+2@example.com', 'Reader', true)`,
  );
  await order("guest@example.com");
  await order("office@example.com", { uid: "ada" });
  await order("unpaid@example.com", { placedAt: null, state: "awaiting_payment" });
  await order("cancelled@example.com", { state: "cancelled" });
  await order("");
});
afterAll(() => database.drop());

const at = "2026-03-01T09:00:00Z";

async function order(
  email: string,
  {
    uid = null as string | null,
    placedAt = at as string | null,
    state = "placed" as OrderState,
  } = {},
) {
  await insertOrderRow(database.pool, { number: randomUUID(), uid, email, state, placedAt });
}

async function hasBought(uid: string | null, typed: string | null): Promise<boolean | undefined> {
  const email = typed === null ? null : parseEmailAddress(typed);
  const buyer = { uid, customer: email && customerKey(email) };
  const { rows } = await sql<{ has: boolean }>`
    select ${hasBoughtBefore(buyer)} as has`.execute(database.db);
  return rows[0]?.has;
}

test.each<[uid: string | null, typed: string | null, has: boolean]>([
  [null, null, false],
  [null, "guest@example.com", true],
  [null, "Guest+again@Example.com", true],
  [null, "g.uest@example.com", false],
  [null, "newcomer@example.com", false],
  // Both the member's own address and the one on the order count.
  [null, "a.d.al@googlemail.com", true],
  [null, "OFFICE+1@example.com", true],
  ["ada", null, true],
  ["grace", null, false],
  ["grace", "guest+g@example.com", true],
  // The account's own mailbox counts only if it is verified.
  ["reader", null, true],
  ["liar", null, false],
  [null, "unpaid@example.com", false],
  [null, "cancelled@example.com", false],
])("account %s with the address %s has bought before: %s", async (uid, typed, has) => {
  expect(await hasBought(uid, typed)).toBe(has);
});

test("SQL and the rule derive the same mailbox of an address", async () => {
  const local = fc.string({
    unit: fc.constantFrom("a", "b", ".", "+", "-"),
    minLength: 1,
    maxLength: 8,
  });
  const host = fc.constantFrom("gmail.com", "googlemail.com", "example.com", "mail.gmail.com");
  const addresses = fc
    .sample(fc.tuple(local, host), 500)
    .map(([name, place]) => parseEmailAddress(`${name}@${place}`))
    .filter((address): address is EmailAddress => address !== null);
  const { rows } = await sql<{ key: string }>`
    select customer_key(email) as key from unnest(${addresses}::text[]) with ordinality as given (email, place)
    order by place`.execute(database.db);
  expect(rows.map(({ key }) => key)).toEqual(addresses.map(customerKey));
});
