import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestimonials } from "#modules/reviews/store/published-reviews.server.ts";
import { forgetReviewer, readReviewerData } from "#modules/reviews/store/reviewer.server.ts";
import type { ReviewDecision } from "#modules/reviews/rules/review-state.ts";
import type { ReviewText } from "#modules/reviews/rules/review-text.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { decideReview } from "#testing/reviews.ts";
import { ada } from "#testing/services.ts";
import { deleteOwnReview } from "#modules/reviews/use-cases/own-reviews.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { listStaffReviews } from "#modules/reviews/store/review-decisions.server.ts";
import { featureReview, publishReview } from "#modules/reviews/use-cases/decide-review.server.ts";
import { readReviewsPage } from "#modules/reviews/use-cases/read-reviews.server.ts";
import { reportReview, voteOnReview } from "#modules/reviews/use-cases/vote-on-review.server.ts";
import { writeReview } from "#modules/reviews/use-cases/write-review.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.services.db
    .insertInto("account")
    .values({ id: "ada", email: "ada@example.com", email_verified: true, display_name: "Ada" })
    .execute();
});
afterAll(() => shop.close());

const said: ReviewText = { rating: 2, title: "Too dim", body: "By night." };

const write = (uid: string, productId: number, text = said) =>
  writeReview(shop.services, { uid, author: `${uid} L.`, productId, text });

async function idOf(uid: string, productId: number): Promise<number> {
  const { id } = await shop.services.db
    .selectFrom("review")
    .select("id")
    .where("uid", "=", uid)
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return id;
}

const eventsOf = (id: number) =>
  shop.services.db
    .selectFrom("review_event")
    .select(["type", "state", "reason"])
    .where("review_id", "=", id)
    .orderBy("id")
    .execute();

const query = { stars: null, sort: "newest", page: 1 } as const;
const pageFor = (uid: string | null, productId: number) =>
  readReviewsPage(
    shop.services,
    { id: productId, slug: "lamp", name: "Lamp", rating: 0, reviewCount: 0 },
    { query, uid },
  );
const authorsOf = async (productId: number) =>
  (await pageFor(null, productId)).reviews.map(({ author }) => author);

/** Ships a lamp to a member; returns the order, which is not delivered yet. */
async function send(uid: string): Promise<number> {
  const { id } = await shop.placeAndPay({ uid });
  await shop.change(id, {
    type: "ship",
    shipment: null,
    lines: null,
    carrier: null,
    tracking: null,
  });
  return id;
}

test("verified buyers' reviews are published at once, negative ones too; others are moderated", async () => {
  const id = await send("ada");
  expect(await write("eve", shop.lamp)).toEqual({ ok: true, value: "pending" });
  await shop.change(id, { type: "deliver", shipment: null });
  expect(await write("ada", shop.lamp)).toEqual({ ok: true, value: "published" });
  expect(await authorsOf(shop.lamp)).toContain("ada L.");
  expect(await authorsOf(shop.lamp)).not.toContain("eve L.");
  const shown = (await pageFor(null, shop.lamp)).reviews.find(({ isSample }) => !isSample);
  expect(shown).toMatchObject({ ...said, verifiedBuyer: true, isSample: false });
  expect((await pageFor("eve", shop.lamp)).own).toMatchObject({ state: "pending" });
  expect((await pageFor("ada", shop.vase)).own).toBeNull();
});

test("the author of a declined review gets the reason, and a changed review is moderated again", async () => {
  await write("ada", shop.vase);
  const id = await idOf("ada", shop.vase);
  const before = (await shop.subjects()).length;
  const declined = { to: "declined", fault: "advertising", note: "No links, please." } as const;
  expect(await decideReview(shop.services, id, declined)).toMatchObject({ ok: true });
  expect(await decideReview(shop.services, id, declined)).toMatchObject({ ok: false });
  expect((await pageFor("ada", shop.vase)).own).toMatchObject({
    state: "declined",
    fault: "advertising",
    note: "No links, please.",
  });
  const versionOf = async () =>
    (await listStaffReviews(shop.services.db, {}, 50)).find((each) => each.id === id)?.version;
  const version = await versionOf();
  await write("ada", shop.vase, { ...said, rating: 5 });
  expect(await versionOf()).toBeGreaterThan(version ?? Infinity);
  const unread = { code: "conflict", message: expect.stringContaining("edited this review") };
  expect(await publishReview.run(shop.services, terminal, { id, version })).toMatchObject({
    error: unread,
  });
  expect((await pageFor("ada", shop.vase)).own).toMatchObject({
    state: "pending",
    fault: null,
    note: "",
    rating: 5,
  });
  const waiting = await listStaffReviews(shop.services.db, { state: "pending" }, 50);
  expect(waiting.map((each) => each.id)).toContain(id);
  expect(await decideReview(shop.services, id, { to: "published" })).toMatchObject({ ok: true });
  expect(await eventsOf(id)).toEqual([
    { type: "written", state: "pending", reason: null },
    { type: "declined", state: "declined", reason: "advertising" },
    { type: "edited", state: "pending", reason: null },
    { type: "published", state: "published", reason: null },
  ]);
  expect((await shop.subjects()).length - before).toBe(2);
  expect(await decideReview(shop.services, 1e12, { to: "published" })).toMatchObject({
    error: { code: "unknown" },
  });
});

test("moderation can't be avoided by deleting a review and writing another", async () => {
  await shop.change(await send("joan"), { type: "deliver", shipment: null });
  const joan = { ...ada, uid: "joan" };
  const remove = () => deleteOwnReview(shop.services, joan, { id: shop.lamp });
  const writeAnew = () => write("joan", shop.lamp);
  const decideAs = async (decision: ReviewDecision) =>
    decideReview(shop.services, await idOf("joan", shop.lamp), decision);
  const deletedStates = async () =>
    (await readReviewerData(shop.services.db, "joan")).deletedUnpublished.map(({ state }) => state);
  const declined = { to: "declined", fault: "abusive", note: "" } as const;
  expect(await writeAnew()).toEqual({ ok: true, value: "published" });
  await remove();
  expect(await writeAnew()).toEqual({ ok: true, value: "published" });
  await decideAs(declined);
  for (const deletedAs of ["declined", "pending"]) {
    await remove();
    await remove();
    expect(await deletedStates()).toEqual([deletedAs]);
    expect(await writeAnew()).toEqual({ ok: true, value: "pending" });
  }
  await decideAs({ to: "published" });
  await remove();
  expect(await writeAnew()).toEqual({ ok: true, value: "published" });
  await decideAs(declined);
  await remove();
  await shop.services.db.transaction().execute((tx) => forgetReviewer(tx, "joan"));
  expect(await deletedStates()).toEqual([]);
});

test("others vote once and report once; a reported review stays until a decision", async () => {
  const id = await idOf("ada", shop.lamp);
  const of = (uid: string) => ({ uid, productId: shop.lamp, id });
  for (let press = 0; press < 2; press += 1)
    expect(await voteOnReview(shop.services, of("eve"), true)).toEqual({ ok: true, value: null });
  await reportReview(shop.services, of("eve"), "off-topic");
  await reportReview(shop.services, of("eve"), "abusive");
  const seen = await pageFor("eve", shop.lamp);
  expect(seen.reviews.find((each) => each.id === id)?.helpful).toBe(1);
  expect(seen.votes).toEqual({ helpful: [id], reported: [id] });
  expect((await pageFor("bob", shop.lamp)).votes).toEqual({ helpful: [], reported: [] });
  const [reported] = await listStaffReviews(shop.services.db, { isReported: true }, 50);
  expect(reported).toMatchObject({ id, openReports: ["off-topic"] });
  expect(await decideReview(shop.services, id, { to: "published" })).toMatchObject({
    value: { outcome: "kept" },
  });
  expect(await listStaffReviews(shop.services.db, { isReported: true }, 50)).toEqual([]);
  await voteOnReview(shop.services, of("eve"), false);
  expect((await pageFor("eve", shop.lamp)).votes.helpful).toEqual([]);
});

test("the shopkeeper selects published reviews for the home page; a changed text removes one", async () => {
  const id = await idOf("ada", shop.lamp);
  const shownAtHome = async () =>
    (await listTestimonials(shop.services.db)).map((testimonial) => testimonial.id);
  const show = (review: number, isShown: boolean) =>
    featureReview.run(shop.services, terminal, { id: review, isShown });
  expect(await show(await idOf("eve", shop.lamp), true)).toMatchObject({
    error: { code: "unknown" },
  });
  expect(await show(id, true)).toMatchObject({ value: { title: "Too dim" } });
  // Shoppers' reviews come before samples.
  expect((await shownAtHome())[0]).toBe(id);
  await show(id, false);
  expect(await shownAtHome()).not.toContain(id);
  await show(id, true);
  await write("ada", shop.lamp);
  expect(await shownAtHome()).not.toContain(id);
});

test("votes on own, hidden or other products' reviews are refused", async () => {
  const own = await idOf("ada", shop.lamp);
  const hidden = await idOf("eve", shop.lamp);
  const vote = (uid: string, productId: number, id: number) =>
    voteOnReview(shop.services, { uid, productId, id }, true);
  expect(await vote("ada", shop.lamp, own)).toEqual({ ok: false, error: "own-review" });
  for (const [productId, id] of [
    [shop.lamp, hidden],
    [shop.vase, own],
    [shop.lamp, 1e12],
  ] as const)
    expect(await vote("bob", productId, id)).toEqual({ ok: false, error: "unknown-review" });
});

test("requests beyond the limit are refused without effect", async () => {
  const results = [];
  for (let count = 0; count < 21; count += 1) results.push(await write("mallory", shop.vase));
  expect(results.at(-2)).toMatchObject({ ok: true });
  expect(results.at(-1)).toEqual({ ok: false, error: "too-many" });
});

test("the data export has reviews and votes; after account deletion, published reviews have no name", async () => {
  await voteOnReview(
    shop.services,
    { uid: "eve", productId: shop.lamp, id: await idOf("ada", shop.lamp) },
    true,
  );
  expect(await readReviewerData(shop.services.db, "eve")).toMatchObject({
    reviews: [{ rating: 2, title: "Too dim", state: "pending" }],
    foundHelpful: [{ title: "Too dim" }],
    reported: [{ reason: "off-topic" }],
  });
  await shop.services.db.transaction().execute(async (tx) => {
    await forgetReviewer(tx, "eve");
    await forgetReviewer(tx, "ada");
  });
  for (const uid of ["ada", "eve"])
    expect(await readReviewerData(shop.services.db, uid)).toMatchObject({
      reviews: [],
      foundHelpful: [],
      reported: [],
    });
  expect(await authorsOf(shop.lamp)).toContain("A former member");
  const left = (await pageFor(null, shop.lamp)).reviews.find(({ isSample }) => !isSample);
  expect(left).toMatchObject({ ...said, author: "A former member", helpful: 0 });
});
