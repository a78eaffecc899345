import { afterEach, beforeEach, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { setShopLocale, shopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(async () => {
  await shop.close();
  setShopLocale(usEnglish);
});

const setLocale = (fields: Record<string, unknown>) =>
  settingCommands.change.run(shop.services, terminal, { id: "locale", fields });

const storedCurrencies = async () => {
  const { rows } = await shop.database.pool.query(
    `select distinct agreed->>'currency' as currency from shop_order
     union select currency from demo_payment`,
  );
  return rows.map(({ currency }) => currency);
};

test("orders, payments and emails have the currency, which is fixed from then on", async () => {
  expect((await setLocale({ currency: "JPY" })).ok).toBe(true);
  await openShopSettings(shop.services.db, {});
  expect(shopLocale()).toMatchObject({ currency: "JPY", digits: 0 });
  await shop.database.pool.query("update product set price = 1500, discount = 0 where id = $1", [
    shop.lamp,
  ]);
  const { id } = await shop.placeAndPay();
  expect(await storedCurrencies()).toEqual(["JPY"]);
  expect((await shop.now(id)).lines[0]).toMatchObject({ unitPrice: 1500, lineTotal: 3000 });
  const { rows } = await shop.database.pool.query("select payload->>'text' as text from outbox");
  expect(rows.map(({ text }) => text).join()).toMatch(/¥3,000\b(?!\.)/);
  expect(rows.map(({ text }) => text).join()).not.toContain("$");
  for (const currency of ["USD", "EUR"])
    expect(await setLocale({ currency })).toMatchObject({
      ok: false,
      error: {
        message: "The currency cannot change any more, because there are orders or gift cards.",
      },
    });
  expect((await setLocale({ timeZone: "Asia/Tokyo", formats: "ja-JP" })).ok).toBe(true);
});

test.each([
  ["currency", "DEM"],
  ["currency", "usd"],
  ["currency", "XAU"],
  ["formats", "german"],
  ["formats", "en-US-u-nu-thai"],
  ["timeZone", "Mars/Olympus"],
  ["currency", 5],
])(
  "a wrong %s such as %s is refused with one sentence, and nothing changes",
  async (key, value) => {
    const refused = await setLocale({ [key]: value });
    expect(refused).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^locale\.\w+ must be [^.]+\.$/) },
    });
    const { rows } = await shop.database.pool.query("select value from setting");
    expect(rows.every((row) => Object.keys(row.value).length === 0)).toBe(true);
  },
);

test("an order and a change of currency at once never leave an order in another currency", async () => {
  const placing = shop.place().then(
    () => "placed",
    () => "refused",
  );
  const [order, changed] = await Promise.all([placing, setLocale({ currency: "EUR" })]);
  expect([order, changed.ok]).toEqual(changed.ok ? ["refused", true] : ["placed", false]);
});
