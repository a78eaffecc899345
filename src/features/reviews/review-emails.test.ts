import { afterAll, beforeAll, expect, test } from "vitest";
import { openProfile } from "#db/account/accounts.server.ts";
import { saveMailChoices } from "#db/notification/notification-choices.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { decideReview } from "./decide-review.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await database.pool.query(
    "insert into account (id, email, display_name) values ('ada', 'ada@example.com', 'Ada Lovelace')",
  );
  const now = services.clock.now();
  await openProfile(database.db, { ...ada, firstName: "Ada", lastName: "Lovelace", now });
});
afterAll(() => database.drop());

/** A review of one product after the other, that waits for a decision. */
async function write(nth: number): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into review (product_id, uid, author, rating, title, body, written_on, state)
     select id, 'ada', 'Ada L.', 2, 'Too dim', 'By night.', '2026-03-01', 'pending' from product
     order by id offset $1 limit 1 returning id::integer`,
    [nth],
  );
  return rows[0]?.id ?? 0;
}

async function emails(): Promise<number> {
  const { rows } = await database.pool.query("select count(*)::int as count from outbox");
  return rows[0].count;
}

test("that a review is published comes unless it was declined, why one is not shown in any case", async () => {
  const published = { to: "published" } as const;
  await decideReview(services, await write(0), published);
  expect(await emails()).toBe(1);
  const now = services.clock.now();
  await saveMailChoices(database.db, { uid: "ada", choices: { reviews: false }, now });
  await decideReview(services, await write(1), published);
  expect(await emails()).toBe(1);
  await decideReview(services, await write(2), { to: "declined", fault: "off-topic", note: "" });
  expect(await emails()).toBe(2);
});
