import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import {
  requestContext,
  structuredData,
  type RequestContext,
} from "#storefront/routes/context.server.ts";
import { loader } from "./product.tsx";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

type Shown = Exclude<Awaited<ReturnType<typeof loader>>, { type: string }>;

/** What a product's page shows on a day of the shop's, and until when the cache may keep it. */
async function pageAt(address: string, secondsLater = 0) {
  const services = testServices(database.db);
  // It begins on Sunday, the 1st of March 2026.
  services.clock.advance(secondsLater);
  const cacheTags: RequestContext["cacheTags"] = { value: null };
  const context = new RouterContextProvider();
  context.set(requestContext, {
    services,
    log: rememberingLog(),
    clientAddress: "",
    cacheTags,
    noteOutage: () => null,
    seal: ({ head, rest }) => Buffer.from(head + rest.join("")),
  });
  const url = new URL(`http://shop.example/product/${address}`);
  const slug = address.replace(/\?.*/, "");
  const request = new Request(url);
  const shown = await loader({ request, url, params: { id: slug }, context } as never);
  return { shown: shown as Shown, cacheTags, forMachines: context.get(structuredData) };
}

const DAY = 86_400;

describe("a product's page says when it arrives", () => {
  test("and is cached until the next cut-off, from which on it says later days", async () => {
    const sunday = await pageAt("perch-desk-lamp");
    expect(sunday.shown.delivery?.days).toBe("Thu, Mar 5 – Mon, Mar 9");
    const cutOff = new Date(sunday.cacheTags.validUntil ?? 0).toISOString();
    expect(cutOff).toBe("2026-03-02T19:00:00.000Z");
    const noon = await pageAt("perch-desk-lamp", DAY + 9 * 3600);
    expect(noon.shown.delivery?.days).toBe(sunday.shown.delivery?.days);
    const afternoon = await pageAt("perch-desk-lamp", DAY + 10 * 3600);
    expect(afternoon.shown.delivery?.days).toBe("Fri, Mar 6 – Tue, Mar 10");
  });

  test("and nothing of it where it is sold out; that stays true by itself", async () => {
    const { shown, cacheTags } = await pageAt("fluted-stoneware-vase");
    expect(shown.delivery).toBeNull();
    expect(cacheTags.validUntil).toBeUndefined();
  });
});

const reviewsOf = ({ tabs: [reviews] }: { tabs: readonly { markup: string }[] }) =>
  reviews?.markup ?? "";

test("decision 15: what samples say is on the page and in no structured data", async () => {
  const { shown, forMachines } = await pageAt("perch-desk-lamp");
  const articles = reviewsOf(shown).match(/<article/g) ?? [];
  expect(articles.length).toBeGreaterThan(0);
  expect(reviewsOf(shown).match(/>Sample review</g)).toHaveLength(articles.length);
  expect(JSON.stringify(forMachines)).not.toContain("aggregateRating");
  await database.db.updateTable("review").set({ is_sample: false }).execute();
  const own = await pageAt("perch-desk-lamp");
  expect(JSON.stringify(own.forMachines)).toContain("aggregateRating");
});

test("what members write is text on the page, whatever it looks like", async () => {
  await database.db
    .updateTable("review")
    .set({ title: "<img src=x onerror=alert(1)>", body: "</script><b>bold</b>" })
    .execute();
  const { shown } = await pageAt("perch-desk-lamp");
  expect(reviewsOf(shown)).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(reviewsOf(shown)).not.toMatch(/<(img|b|\/script)/);
});

test.each([
  ["apricot-jam", true],
  ["perch-desk-lamp", false],
])("%s is returned sealed only: %s", async (slug, isSealedOnly) => {
  const { shown } = await pageAt(slug);
  expect(shown.product.isReturnedSealedOnly).toBe(isSealedOnly);
});

test("a variant in the address counts only if it is the product's and in stock", async () => {
  const variants = await database.db
    .selectFrom("variant")
    .select(["id", "name"])
    .where("name", "in", ["Linear", "Silent", "Charcoal"])
    .execute();
  const chosen = async (variant: unknown) =>
    (await pageAt(`slate-65-mechanical-keyboard?variant=${String(variant)}`)).shown.variantId;
  const idOf = (name: string) => variants.find((each) => each.name === name)?.id;
  expect(await chosen(idOf("Linear"))).toBe(Number(idOf("Linear")));
  // Sold out, of another product, unknown, and no number.
  for (const variant of [idOf("Silent"), idOf("Charcoal"), 999_999, "x"]) {
    expect(variant).toBeDefined();
    expect(await chosen(variant)).toBeNull();
  }
});
