import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { routeCall } from "#testing/route-call.ts";
import { accountsOf, ada, testServices } from "#testing/services.ts";
import { action as review, loader as reviewForm } from "./review.tsx";
import { action as reviews, loader as reviewsPage } from "./reviews.tsx";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

type Route = (args: never) => Promise<unknown>;
const lamp = "perch-desk-lamp";

/** Calls a loader or action; returns its status and redirect location. */
async function ask(
  route: Route,
  address: string,
  { body, account = ada as typeof ada | null }: { body?: BodyInit; account?: typeof ada | null },
) {
  const services = { ...testServices(database.db), accounts: accountsOf(account) };
  // Each request runs in its own hour, because of the rate limits.
  services.clock.advance((hour += 1) * 3600);
  const request = new Request(`https://shop.example${address}`, {
    ...(body !== undefined && { method: "POST", body }),
  });
  const params = { id: decodeURIComponent(address.split("/")[2] ?? "") };
  try {
    const answer = (await route(routeCall(services, request, { params }) as never)) as {
      init?: { status?: number };
    } | null;
    return { status: answer?.init?.status ?? 200, to: null };
  } catch (thrown) {
    if (thrown instanceof Response)
      return { status: thrown.status, to: thrown.headers.get("Location") };
    const { init } = thrown as { init?: { status?: number } };
    if (!init) throw thrown;
    return { status: init.status ?? 200, to: null };
  }
}
let hour = 0;

const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
const good = { intent: "write", rating: "2", title: "Too dim", body: "By night." };

test.each([
  [`/product/${lamp}/reviews`, reviewsPage, { status: 200, to: null }],
  [`/product/${lamp}/reviews?stars=9&sort=x&page=y`, reviewsPage, { status: 200, to: null }],
  [
    `/product/${lamp}/reviews?stars=5&page=9`,
    reviewsPage,
    { status: 302, to: `/product/${lamp}/reviews?stars=5` },
  ],
  ["/product/no-such/reviews", reviewsPage, { status: 404, to: null }],
  ["/product/%00/reviews", reviewsPage, { status: 404, to: null }],
  ["/product/no-such/review", reviewForm, { status: 404, to: null }],
  [`/product/${lamp}/review`, reviewForm, { status: 200, to: null }],
] as const)("%s", async (address, route, answer) => {
  expect(await ask(route as Route, address, {})).toEqual(answer);
});

test("an id redirects to the address by slug and keeps the query", async () => {
  const { rows } = await database.pool.query("select id from product where slug = $1", [lamp]);
  expect(await ask(reviewsPage, `/product/${rows[0]?.id}/reviews?stars=4`, {})).toEqual({
    status: 301,
    to: `/product/${lamp}/reviews?stars=4`,
  });
});

test("a guest is redirected to sign-in and back; a form sent after sign-out keeps its values", async () => {
  const guest = { account: null };
  expect(await ask(reviewForm, `/product/${lamp}/review`, guest)).toEqual({
    status: 302,
    to: `/auth?next=%2Fproduct%2F${lamp}%2Freview`,
  });
  expect(
    await ask(reviews, `/product/${lamp}/reviews?stars=4`, {
      ...guest,
      ...form({ intent: "helpful", id: "1" }),
    }),
  ).toEqual({ status: 302, to: `/auth?next=%2Fproduct%2F${lamp}%2Freviews%3Fstars%3D4` });
  expect(await ask(review, `/product/${lamp}/review`, { ...guest, ...form(good) })).toEqual({
    status: 401,
    to: null,
  });
});

test("a review is saved, and deleted by its author only", async () => {
  const address = `/product/${lamp}/review`;
  const done = { status: 302, to: `/product/${lamp}/reviews` };
  const countOf = async (uid: string) =>
    (await database.pool.query("select from review where uid = $1", [uid])).rowCount;
  const eve = { account: { ...ada, uid: "eve" } };
  expect(await ask(review, address, form(good))).toEqual(done);
  expect(await ask(review, address, { ...eve, ...form({ intent: "delete" }) })).toEqual(done);
  expect(await countOf("ada")).toBe(1);
  expect(await ask(review, address, { ...eve, ...form(good) })).toEqual(done);
  expect(await ask(review, address, form({ intent: "delete" }))).toEqual(done);
  expect([await countOf("ada"), await countOf("eve")]).toEqual([0, 1]);
});

const strange = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "0", "6", "4.5", "\0", "\ud800", "x".repeat(4000), "helpful", "report", "1"),
);
const field = fc.constantFrom("intent", "rating", "title", "body", "id", "reason", "__proto__");
const anyForm = fc.array(fc.tuple(field, strange), { maxLength: 6 }).map((fields) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
});

test.for<[string, Route]>([
  [`/product/${lamp}/review`, review],
  [`/product/${lamp}/reviews`, reviews],
  ["/product/no-such/review", review],
  ["/product/no-such/reviews", reviews],
])("%s answers whatever it is sent with a redirect or a 4xx", async ([address, route]) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyForm, fc.string()), async (body) => {
      const { status } = await ask(route, address, { body });
      expect([302, 400, 404, 409, 422]).toContain(status);
    }),
    { numRuns: 60 },
  );
});
