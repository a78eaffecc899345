import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { staffApi } from "#testing/staff-api.server.ts";

let shop: OrdersShop;
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  shop = await openOrdersShop();
  staff = await staffApi(shop.services);
});
afterAll(() => shop.close());

test("the connection of an active provider is tested", async () => {
  const { json } = await staff.ask("/payment-providers");
  expect(json.providers).toMatchObject([
    { id: "demo", name: "Demonstration", methods: ["Card", "PayPal", "Apple Pay"] },
  ]);
  const checked = await staff.ask("/payment-providers/demo/check", { body: {} });
  expect(checked.json).toMatchObject({ isOk: true });
  expect((await staff.ask("/payment-providers/stripe/check", { body: {} })).status).toBe(404);
});

test("a preview prices three carts before and after, and changes nothing", async () => {
  const stored = async () =>
    (await shop.database.pool.query("select name, version, value from setting order by 1")).rows;
  const before = await stored();
  const preview = (group: string, fields: object) =>
    staff.ask("/settings/preview", { body: { group, fields } });
  const { json } = await preview("promotions", { studentPercent: 50 });
  expect(json.carts).toHaveLength(3);
  const totals = json.carts.map(({ amounts }: { amounts: { before: number; after: number }[] }) => {
    const total = amounts.at(-1);
    return Math.sign((total?.after ?? 0) - (total?.before ?? 0));
  });
  expect(totals).toEqual([0, -1, 0]);
  const delivery = await preview("delivery", { cutOffHour: 9 });
  expect(
    delivery.json.carts.every(({ amounts }: { amounts: object[] }) => amounts.length > 1),
  ).toBe(true);
  expect(await preview("tax", { country: "XX" })).toMatchObject({
    status: 400,
    json: { detail: "tax.country must be a country's two letters, such as DE." },
  });
  expect((await preview("nonsense", {})).status).toBe(400);
  expect(await stored()).toEqual(before);
});
