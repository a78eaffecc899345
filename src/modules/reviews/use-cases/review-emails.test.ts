import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProfile } from "#modules/accounts/store/accounts.server.ts";
import { saveMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { readLanguages } from "#platform/language/language-files.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { decideReview } from "#testing/reviews.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await database.pool.query(
    `insert into account (id, email, display_name, email_verified)
     values ('ada', 'ada@example.com', 'Ada Lovelace', true), ('eve', 'eve@example.com', 'Eve', false)`,
  );
  const former = { ...ada, email: "former@example.com", firstName: "Ada", lastName: "Lovelace" };
  await openProfile(database.db, { ...former, now: services.clock.now() });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate outbox, notification, review restart identity cascade");
});

/** A pending review of a different product each time. */
async function write(nth: number, uid = "ada"): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into review (product_id, uid, author, rating, title, body, written_on, state)
     select id, $2, 'Ada L.', 2, 'Too dim', 'By night.', '2026-03-01', 'pending' from product
     order by id offset $1 limit 1 returning id::integer`,
    [nth, uid],
  );
  return rows[0]?.id ?? 0;
}

async function addressees(): Promise<string[]> {
  const { rows } = await database.pool.query(
    "select payload->>'to' as \"to\" from outbox order by id",
  );
  return rows.map(({ to }) => to);
}

const published = { to: "published" } as const;
const declined = { to: "declined", fault: "off-topic", note: "" } as const;

test("the email of a publication can be declined, that of a rejection can't", async () => {
  await decideReview(services, await write(0), published);
  expect(await addressees()).toEqual(["ada@example.com"]);
  const now = services.clock.now();
  await saveMailChoices(database.db, { uid: "ada", choices: { reviews: false }, now });
  await decideReview(services, await write(1), published);
  expect(await addressees()).toHaveLength(1);
  await decideReview(services, await write(2), declined);
  expect(await addressees()).toEqual(["ada@example.com", "ada@example.com"]);
});

test("an author is written to in their language, though staff work in another", async () => {
  readLanguages();
  setShopLanguage("en", ["de"]);
  await database.pool.query("update account set language = 'de' where id = 'ada'");
  const review = await write(0);
  await decideReview(services, review, declined);
  await database.pool.query("update account set language = null");
  setShopLanguage("en");
  const { rows } = await database.pool.query(
    `select payload->>'text' as text, texts->>'slug' as slug from outbox, translation
     join review on noun_id = product_id::text where (language, noun) = ('de', 'product')`,
  );
  expect(rows[0].text).toContain("Bewertung bearbeiten:");
  expect(rows[0].text).toContain(`https://shop.example/de/product/${rows[0].slug}/review`);
});

test("an unverified address gets no email", async () => {
  await decideReview(services, await write(0, "eve"), published);
  await decideReview(services, await write(1, "eve"), declined);
  expect(await addressees()).toEqual([]);
});

test("a decision is in the author's notifications at once, each decision once", async () => {
  const id = await write(0);
  await decideReview(services, id, declined);
  await database.pool.query(
    "update review set state = 'pending', decline_reason = null where id = $1",
    [id],
  );
  await decideReview(services, id, published);
  await decideReview(services, await write(1, "gone"), published);
  const { rows } = await database.pool.query("select uid, kind from notification order by id");
  expect(rows).toEqual([
    { uid: "ada", kind: "review-declined" },
    { uid: "ada", kind: "review-published" },
  ]);
});
