import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import released from "#main/released-migrations.json" with { type: "json" };
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { readOrder } from "#modules/orders/use-cases/read-order.server.ts";
import { setLocales } from "#modules/settings/rules/locale-of.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { loader as product } from "#storefront/routes/shop/product.tsx";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { placePaidOrder } from "#testing/orders/paid-order.ts";
import type { FixtureFacts } from "#testing/releases/fixture-file.ts";
import { inFixture, keptReleases, releaseTemplate } from "#testing/releases/release-database.ts";
import { routeCall } from "#testing/route-call.ts";
import { testServices } from "#testing/services.ts";
import { defaultSettings } from "#testing/settings.ts";

test("each release has its database", () => {
  expect(keptReleases).toEqual(Object.keys(released));
});

describe.each(keptReleases)("a shop of release %s is updated", (version) => {
  let database: TestDatabase;
  let facts: FixtureFacts;
  beforeAll(async () => {
    database = await openTestDatabase(releaseTemplate(version));
    facts = await inFixture(version, async (_, all) => all);
  });
  afterAll(() => database.drop());
  afterEach(() => setLocales(defaultSettings));

  test("orders, money and stock agree, and orders read as before", async () => {
    const services = testServices(database.db);
    expect(await checkOrders(services)).toEqual([]);
    for (const { number, ...before } of facts.orders) {
      const order = await getOrder(database.db, { number });
      const { state, total, paid, refunded } = await readOrder(services, order);
      expect({ state, total, paid, refunded }, number).toEqual(before);
    }
    const cards = database.db.selectFrom("gift_card").select(["id", "balance"]).orderBy("id");
    expect(await cards.execute()).toEqual(facts.giftCards);
  });

  test("settings and pages read as before, in both languages", async () => {
    const { current } = await openShopSettings(database.db, {});
    expect(current.returns.days).toBe(21);
    const settings = { ...current, languages: { own: "en", others: ["de"] } };
    setLocales(settings);
    const services = { ...testServices(database.db), settings };
    const read = (language: string, slug: string) => {
      const request = new Request(`https://shop.example/product/${slug}`);
      return inLanguage(language, () =>
        product(routeCall(services, request, { params: { id: slug, slug } })),
      );
    };
    for (const { slug, germanSlug, name, germanName, price } of facts.products) {
      expect(await read("en", slug)).toMatchObject({ product: { name, price } });
      expect(await read("de", germanSlug)).toMatchObject({ product: { name: germanName } });
    }
  });

  test("it sells", async () => {
    const services = testServices(database.db);
    const { number } = await placePaidOrder(services);
    const order = await getOrder(database.db, { number });
    expect(await readOrder(services, order)).toMatchObject({ state: "placed", number });
    expect(await checkOrders(services)).toEqual([]);
  });
});
