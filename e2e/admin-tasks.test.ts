import type { Page } from "playwright-core";
import { openAdmin } from "./support/admin.ts";
import { reach } from "./support/keyboard.ts";
import { placeOrder, type PlacedOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import type { RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

// Tasks of a newcomer, each from Home with at most so many clicks. Typing and keys are not counted.

/** Counts the clicks of a page, and choices in a list, which are a click each. */
async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    addEventListener("click", ({ detail }) => void (counted.clicks += detail > 0 ? 1 : 0), true);
    addEventListener(
      "change",
      ({ target }) => void (counted.clicks += target instanceof HTMLSelectElement ? 1 : 0),
      true,
    );
  });
}

/** Returns to Home within the app, and counts from there. */
async function begin(page: Page): Promise<() => Promise<number>> {
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await page.evaluate(() => void ((globalThis as unknown as { clicks: number }).clicks = 0));
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
}

async function openToPack(page: Page, { number }: PlacedOrder): Promise<void> {
  await page.getByRole("link", { name: /to pack/ }).click();
  await page.getByRole("link", { name: number }).click();
}

/** Products with stock, without options. */
async function plainProducts(shop: RunningShop, count: number): Promise<number[]> {
  const rows = await sql<{ id: string }>(
    shop.dataDir,
    `select product_id as id from stock where variant_id is null and is_offered and on_hand > 20
      and product_id not in (select product_id from variant) order by product_id limit $1`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

/** A variant with a sibling, both in stock. */
async function variantWithSibling(shop: RunningShop) {
  const [found] = await sql<{ product: string; variant: string }>(
    shop.dataDir,
    `select product_id as product, min(variant_id) as variant from stock
      where variant_id is not null and on_hand > 5 and is_offered group by product_id having count(*) > 1
      order by product_id limit 1`,
  );
  return { productId: Number(found?.product), variantId: Number(found?.variant) };
}

test("an order is shipped whole and in part, refunded, and changed before it is packed", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url });
  const dialog = page.getByRole("dialog");
  const lines = (await plainProducts(shop, 3)).map((productId) => ({ productId, quantity: 1 }));
  const sized = [{ ...(await variantWithSibling(shop)), quantity: 1 }];
  const whole = await placeOrder(page, shop);
  const inPart = await placeOrder(page, shop, { lines });
  const refunded = await placeOrder(page, shop);
  const changed = await placeOrder(page, shop, { lines: sized });
  await openAdmin(page);
  await countClicks(page);

  // 3: Ship one whole order with its tracking number.
  let clicks = await begin(page);
  await openToPack(page, whole);
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await dialog.getByLabel("Carrier").fill("Royal Mail");
  await dialog.getByLabel("Tracking number").fill("AB123456789GB");
  await dialog.getByRole("button", { name: "Ship" }).click();
  await expect(page.getByText("Order shipped")).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
  await page.getByRole("button", { name: "Change tracking of parcel 1" }).click();
  await expect(dialog.getByLabel("Send the shipping email again")).toHaveValue("false");
  await dialog.getByLabel("Tracking number").fill("AB987654321GB");
  await dialog.getByRole("button", { name: "Change tracking" }).click();
  await expect(page.getByText("Tracking of parcel 1 changed")).toBeVisible();
  await expect(page.getByRole("link", { name: "AB987654321GB" })).toBeVisible();
  await page.getByLabel("Note for staff").fill("Called the buyer.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Called the buyer.")).toBeVisible();

  // 4: Ship two of three lines, and print the slip.
  clicks = await begin(page);
  await openToPack(page, inPart);
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await dialog
    .getByLabel(/of 1\)/)
    .last()
    .fill("0");
  await dialog.getByRole("button", { name: "Ship" }).click();
  await expect(page.getByRole("heading", { name: "Parcels" })).toBeVisible();
  const printing = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect((await printing).locator("body")).toContainText(inPart.number);
  await (await printing).close();
  expect(await clicks()).toBeLessThanOrEqual(7);

  // 5: Refund one of two pieces, and put it back in stock.
  clicks = await begin(page);
  await page.getByRole("link", { name: /^Orders/ }).click();
  await page.getByRole("link", { name: refunded.number }).click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByLabel(/of 2\)/).fill("1");
  await expect(dialog.getByLabel("Put the units back in stock")).toHaveValue("true");
  await expect(dialog.getByRole("status")).toContainText("The buyer gets $");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Refund sent")).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(5);

  // 8: Change the address and the size before packing.
  clicks = await begin(page);
  await openToPack(page, changed);
  await page.getByRole("button", { name: "Change address" }).click();
  await dialog.getByLabel("Street and house number").fill("10 Downing Street");
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("10 Downing Street")).toBeVisible();
  await page.getByRole("button", { name: "Change option" }).click();
  await expect(dialog.getByLabel("Send instead, at the agreed price")).not.toHaveValue("");
  await dialog.getByRole("button", { name: "Change option" }).click();
  await expect(page.getByText("Option changed")).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(8);

  // 9: Find who changed a price, and revert it.
  const [id = 0] = await plainProducts(shop, 1);
  const api = `${shop.url}/api/admin/v1`;
  const read = async () => (await page.request.get(`${api}/products/${id}`)).json();
  const { name, price, version } = await read();
  const data = { id: String(id), version, fields: { price: price + 100 } };
  await page.request.post(`${api}/commands/change-price`, { data, headers: { Origin: shop.url } });
  expect(await read()).toMatchObject({ price: price + 100 });
  clicks = await begin(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Activity" }).click();
  await page.getByLabel("What").selectOption("Price");
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Demo Owner");
  await row.getByRole("button", { name: "Revert" }).click();
  await expect(page.getByText("Change reverted")).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(5);
  expect(await read()).toMatchObject({ price });
});

test("3, 5 and 6 by keyboard alone", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  const [shipped, refunded] = [await placeOrder(page, shop), await placeOrder(page, shop)];
  await openAdmin(page);
  const dialog = page.getByRole("dialog");
  const { keyboard } = page;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const search = async (words: string, title: string) => {
    await keyboard.press("ControlOrMeta+k");
    await keyboard.type(words);
    await page.locator("[role=menuitem][data-focused]", { hasText: words }).waitFor();
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeFocused();
  };

  await search(shipped.number, `Order ${shipped.number}`);
  await reach(page, button("Ship"));
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Carrier")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type("AB123456789GB");
  await keyboard.press("Enter");
  await expect(page.getByText("Order shipped")).toBeVisible();
  // Its button went with the last step, so the focus is at the next one.
  await expect(page.getByRole("heading", { name: "To do" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(button("Mark as delivered")).toBeFocused();

  await search(refunded.number, `Order ${refunded.number}`);
  await reach(page, button("Refund"));
  await keyboard.press("Enter");
  await expect(dialog.getByLabel(/of 2\)/)).toBeFocused();
  await keyboard.type("1");
  await reach(page, dialog.getByLabel("Put the units back in stock"));
  await keyboard.press("Space");
  await expect(dialog.getByRole("status")).toContainText("The buyer gets $");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("Refund sent")).toBeVisible();
  await expect(button("Refund")).toBeFocused();

  await search("Products", "Products");
  await reach(page, page.getByRole("combobox", { name: "Category" }));
  await keyboard.type("Books");
  await expect(page).toHaveAddress(/category=books/);
  await reach(page, page.getByLabel("Choose all rows"));
  const prices = page.locator("td[data-label=Price]");
  const before = await prices.allTextContents();
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(button("Change price by percent")).toBeFocused();
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Percent")).toBeFocused();
  await keyboard.type("5");
  await keyboard.press("Enter");
  await expect(page.getByText(/Price of \d+ products changed/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeFocused();
  expect(await prices.allTextContents()).not.toEqual(before);
  await keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(prices).toHaveText(before);
});
