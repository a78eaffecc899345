import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { tellReviews } from "./tell-reviews.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await database.pool.query(
    "insert into account (id, email, display_name) values ('ada', 'ada@example.com', 'Ada Lovelace')",
  );
});
afterAll(() => database.drop());

/** Inserts a decision about a review by Ada, of a different product each time. */
async function decide(nth: number, type: string) {
  await database.pool.query(
    `with written as (
       insert into review (product_id, uid, author, rating, title, body, written_on, state)
       select id, 'ada', 'Ada L.', 2, 'Too dim', 'By night.', '2026-03-01', 'pending' from product
       order by id offset $1 limit 1 returning id
     )
     insert into review_event (review_id, type, state, at) select id, $2, 'published', $3 from written`,
    [nth, type, services.clock.now()],
  );
}

const told = async () =>
  (await database.pool.query("select kind from notification order by id")).rows.map(
    ({ kind }) => kind,
  );

test("a decision about a review is notified once, a member's own actions are not", async () => {
  await decide(0, "written");
  await decide(1, "published");
  await Promise.all(Array.from({ length: 6 }, () => tellReviews(services)));
  expect(await told()).toEqual(["review-published"]);
  await decide(2, "declined");
  await decide(3, "kept");
  await tellReviews(services);
  await tellReviews(services);
  expect(await told()).toEqual(["review-published", "review-declined"]);
});

test("old decisions cause no notification", async () => {
  await decide(4, "published");
  services.clock.advance(3 * 86_400);
  await tellReviews(services);
  expect(await told()).toHaveLength(2);
});
