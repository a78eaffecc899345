import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/database/database.server.ts";
import { deleteReview } from "./member-reviews.server.ts";
import { deleteVote, insertVote } from "./review-votes.server.ts";
import { decideReview } from "#testing/reviews.ts";
import { writeReview } from "#modules/reviews/use-cases/write-review.server.ts";
import { openCrowd, testDatabase } from "#testing/database.server.ts";
import { stoppedClock, testServices } from "#testing/services.ts";

const database = testDatabase();
/** Twenty concurrent writers without a lock timeout. */
let crowd: Database;

beforeAll(() => {
  crowd = openCrowd(database);
});
afterAll(() => crowd.destroy());

const now = new Date("2026-03-01T09:00:00Z");

const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await database.pool.query<Row>(text, values)).rows;

/** A product with an imported rating and no review. */
async function ratedProduct(): Promise<number> {
  const [made] = await rows<{ id: string }>(`
    insert into product (slug, name, description, price, status, brand_id, category_id, picture_id, rating, review_count)
    select 'rated-' || gen_random_uuid(), 'Rated', '', 100, 'active', brand_id, category_id, picture_id, 4.9, 812
    from product limit 1 returning id`);
  return Number(made?.id);
}

const ratingOf = async (productId: number) =>
  (
    await rows<{ rating: number; count: number }>(
      "select rating::float, review_count as count from product where id = $1",
      productId,
    )
  )[0];

const text = (rating: number) => ({ rating, title: "Words", body: "More words." });

const write = (productId: number, member: number, rating: number) =>
  writeReview(
    { ...testServices(crowd) },
    { uid: `member-${member}`, author: "Ada L.", productId, text: text(rating) },
  );

async function publishAll(productId: number): Promise<void> {
  const waiting = await rows<{ id: string }>(
    "select id from review where product_id = $1 and state = 'pending'",
    productId,
  );
  await Promise.all(
    waiting.map(({ id }) => decideReview(testServices(crowd), Number(id), { to: "published" })),
  );
}

test("fifty concurrent writes, changes, deletions and decisions are counted exactly", async () => {
  const productId = await ratedProduct();
  const members = Array.from({ length: 50 }, (_, member) => member);
  await Promise.all(members.map((member) => write(productId, member, (member % 5) + 1)));
  expect(await ratingOf(productId), "what waits for a look counts nothing").toEqual({
    rating: 4.9,
    count: 812,
  });
  await publishAll(productId);
  expect(await ratingOf(productId)).toEqual({ rating: 3, count: 50 });
  await Promise.all(
    members.slice(0, 30).map(async (member) => {
      if (member < 10) await deleteReview(crowd, { uid: `member-${member}`, productId, now });
      else await write(productId, member, 5);
    }),
  );
  // Ten are deleted and twenty await moderation again.
  expect(await ratingOf(productId)).toEqual({ rating: 3, count: 20 });
  await publishAll(productId);
  expect(await ratingOf(productId)).toEqual({ rating: 4, count: 40 });
}, 60_000);

test("an imported rating does not return when the last review is deleted", async () => {
  const productId = await ratedProduct();
  await write(productId, 1, 4);
  await publishAll(productId);
  expect(await ratingOf(productId)).toEqual({ rating: 4, count: 1 });
  await deleteReview(crowd, { uid: "member-1", productId, now });
  expect(await ratingOf(productId)).toEqual({ rating: 0, count: 0 });
});

test("a review has the date in the shop’s time zone", async () => {
  const productId = await ratedProduct();
  const clock = stoppedClock("2026-03-02T01:00:00Z");
  const review = { uid: "member-1", author: "Ada L.", productId, text: text(4) };
  await writeReview({ ...testServices(crowd), clock }, review);
  expect(
    await rows("select written_on::text as day from review where product_id = $1", productId),
  ).toEqual([{ day: "2026-03-01" }]);
});

test("a member who writes twice at once has one review", async () => {
  const productId = await ratedProduct();
  const done = await Promise.all([1, 2, 3, 4, 5].map((stars) => write(productId, 7, stars)));
  expect(done.every(({ ok }) => ok)).toBe(true);
  const [found] = await rows<{ reviews: number; events: string[] }>(
    `select count(*)::integer as reviews, (
       select array_agg(type order by id) from review_event where review_id = min(review.id)) as events
     from review where product_id = $1`,
    productId,
  );
  expect(found).toEqual({ reviews: 1, events: ["written", ...Array(4).fill("edited")] });
});

test("thirty concurrent votes are thirty, repeated ones count once, and half are withdrawn", async () => {
  const productId = await ratedProduct();
  await write(productId, 1, 4);
  await publishAll(productId);
  const [{ id } = { id: "0" }] = await rows<{ id: string }>(
    "select id from review where product_id = $1",
    productId,
  );
  const vote = (member: number) => ({ id: Number(id), uid: `reader-${member}`, now });
  const readers = Array.from({ length: 30 }, (_, member) => member);
  const helpful = async () =>
    (await rows("select helpful_count as count from review where id = $1", id))[0];
  await Promise.all([...readers, ...readers].map((member) => insertVote(crowd, vote(member))));
  expect(await helpful()).toEqual({ count: 30 });
  await Promise.all(
    readers.filter((member) => member % 2 === 0).map((member) => deleteVote(crowd, vote(member))),
  );
  expect(await helpful()).toEqual({ count: 15 });
});
