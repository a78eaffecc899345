import { afterAll, beforeAll, expect, test } from "vitest";
import { readOrderPage } from "#modules/orders/use-cases/read-order.server.ts";
import { readReceipt } from "#modules/orders/use-cases/read-receipt.server.ts";
import { checkSettings, effective } from "#platform/settings/setting-values.ts";
import type { Fields } from "#platform/commands/change.ts";
import { shopOf } from "#modules/site/rules/shop.ts";
import { settingGroups, settingsWith } from "#testing/settings.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { readReturn } from "./read-return.server.ts";

let shop: OrdersShop;
let paid: number;
let unpaid: number;
let before: string;

beforeAll(async () => {
  shop = await openOrdersShop();
  paid = (await shop.placeAndPay()).id;
  const parcel = { shipment: null, lines: null, carrier: null, tracking: null };
  await shop.change(paid, { type: "ship", ...parcel });
  await shop.change(paid, { type: "deliver", shipment: null });
  unpaid = (await shop.place()).id;
  shop.minutes(1);
  before = await termsOfOrders();
});
afterAll(() => shop.close());

/** Everything that buyers are shown of the orders: page, invoice and return. */
async function termsOfOrders(): Promise<string> {
  const { services } = shop;
  const shown = await Promise.all([
    readOrderPage(services, { id: paid }),
    readOrderPage(services, { id: unpaid }),
    readReceipt(services, { id: paid }),
    readReturn(services, { id: paid }, "return"),
    readReturn(services, { id: paid }, "withdrawal"),
  ]);
  // Returns are sent to where the shop is now.
  return JSON.stringify(shown, (key, value: unknown) => (key === "returnTo" ? null : value));
}

/** Values that settings of different kinds may have. */
const texts = ["DE", "TX", "another@shop.example", "Another", "EUR", "de-DE", "Europe/Berlin"];
const looks = ["#224466", "sans", "compact", "square", "always"];
const values: unknown[] = [
  ...texts,
  ...looks,
  "well-formed",
  "stripe",
  ["reduced=txcd_20030000"],
  ["card"],
  true,
  false,
  15,
  31,
  33,
  1,
  12,
  [1],
  ["12-24"],
  { key: "0123456789abcdef01234567", width: 400, height: 80, widths: [200, 400] },
  "/faq",
  ["https://shop.example/"],
  "dark",
  "2026-01-05",
  "DE89370400440532013000",
  "COBADEFFXXX",
  "de",
  ["de"],
];

const changes = settingGroups.flatMap((group) => {
  const defaults: Fields = effective(group, {});
  return Object.keys(group.fields).map((key) => {
    const value = values.find(
      (each) => each !== defaults[key] && checkSettings(group, { [key]: each }).ok,
    );
    return { group: group.name, key, value };
  });
});

test.each(changes)("an order keeps its terms when $key of $group changes", async (change) => {
  const { group, key, value } = change;
  expect(value).toBeDefined();
  const { services } = shop;
  services.settings = settingsWith([{ name: group, value: { [key]: value } }]);
  const { identity } = services.settings;
  const address = identity.address || services.shop.address;
  services.shop = { ...shopOf(services.settings, { url: services.shop.url }), address };
  expect(await termsOfOrders()).toBe(before);
});
