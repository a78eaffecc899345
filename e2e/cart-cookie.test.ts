import type { BrowserContextOptions, Page } from "playwright-core";
import { describe } from "vitest";
import type { CartItem } from "#modules/cart/rules/cart.ts";
import {
  amountOf,
  cream,
  keeping,
  lamp,
  lineOf,
  oneLamp,
  setPrices,
  several,
  speaker,
} from "./support/cart-shop.ts";
import { firstVisit } from "./support/first-visit.ts";
import { expect, test } from "./support/shared-shop.ts";
import type { RunningShop } from "./support/shop.ts";

test.beforeEach(({ shop }) => setPrices(shop));

/** The cookie of `several`. */
const SEVERAL = "1.2x2-4x1-2x3";

/** A visitor with a stored cart, and a cookie that may be of another. */
function visitor(shop: RunningShop, stored: readonly CartItem[], value: string) {
  const { shopUrl, context } = keeping(shop.url, stored);
  const { origins } = context.storageState as Exclude<
    BrowserContextOptions["storageState"],
    string | undefined
  >;
  const place = { domain: new URL(shop.url).hostname, path: "/", expires: -1 };
  const flags = { httpOnly: false, secure: false, sameSite: "Lax" as const };
  const cookies = value === "" ? [] : [{ name: "shop.cart", value, ...place, ...flags }];
  return { shopUrl, context: { storageState: { cookies, origins } } };
}

/** Visits a page without its fonts: one that comes late moves words, and is no matter of the cart. */
const steadyVisit: typeof firstVisit = (newPage, address, options) =>
  firstVisit(
    async (of) => {
      const page = await newPage({ ...of, allow: [/\.woff2/] });
      await page.route("**/*.woff2", (route) => route.abort());
      return page;
    },
    address,
    options,
  );

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "shop.cart");

const shiftOf = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number; shifts: string[] } }).seen,
  );

async function expectNoShift(page: Page): Promise<void> {
  const { shift, shifts } = await shiftOf(page);
  expect(shift, shifts.join("\n")).toBeLessThan(0.001);
}

describe("the first bytes", () => {
  const read = async (shop: RunningShop, path: string, cookie: string) => {
    const response = await fetch(shop.url + path, { headers: { cookie }, redirect: "manual" });
    const { headers } = response;
    return { text: await response.text(), kept: headers.get("cache-control"), headers };
  };

  test("of cart and checkout have the cookie's lines with price, stock and total, and are stored nowhere", async ({
    shop,
  }) => {
    for (const path of ["/cart", "/checkout"]) {
      const { text, kept } = await read(shop, path, `a=1; shop.cart=${SEVERAL}`);
      for (const words of [lamp.name, speaker.name, "Cream", "$455.84"])
        expect([path, text.includes(words)]).toEqual([path, true]);
      expect([path, kept]).toEqual([path, "no-store"]);
    }
    const { text } = await read(shop, "/cart", "shop.cart=4x6-987654x1");
    for (const words of ["Only 5 left, and 6 in your cart.", "Unavailable item"])
      expect(text).toContain(words);
  });

  test("of other pages, and with a cookie that can't be read, are those of all visitors", async ({
    shop,
  }) => {
    for (const [path, cookie] of [
      ["/", `shop.cart=${SEVERAL}`],
      ["/category/books", `shop.cart=${SEVERAL}`],
      [`/product/${lamp.slug}`, `shop.cart=${SEVERAL}`],
      ["/cart.data", `shop.cart=${SEVERAL}`],
      ["/cart", "shop.cart=0x1-%zz"],
      ["/cart", `shop.cart=${"1x1-".repeat(900)}`],
    ] as const) {
      const [plain, theirs] = [await read(shop, path, ""), await read(shop, path, cookie)];
      const etag = plain.headers.get("etag");
      expect(etag).not.toBeNull();
      expect([path, theirs.headers.get("etag"), theirs.text === plain.text]).toEqual([
        path,
        etag,
        true,
      ]);
    }
  });
});

test.for([360, 1440])(
  "a cart that the cookie knows is drawn once, at %i pixels: nothing moves, and the shop is not asked again",
  async (width, { shop, newPage }) => {
    const options = { ...visitor(shop, several, SEVERAL), width };
    const { page, responses } = await steadyVisit(newPage, "/cart", options);
    await expect(amountOf(page, "Total").last()).toHaveText("$455.84");
    await expectNoShift(page);
    expect(responses.filter((each) => each.url().includes("/api/cart-products"))).toEqual([]);

    await page.goto("/checkout");
    await expect(page).toHaveAddress("/checkout?line=1.2x2&line=4x1&line=2x3");
    await page.waitForLoadState("networkidle");
    await expectNoShift(page);
  },
);

test("where cookie and browser differ, cart and checkout end with the browser's lines, and the cookie too", async ({
  shop,
  newPage,
}) => {
  const { page } = await firstVisit(newPage, "/cart", visitor(shop, several, "4x5-3x1"));
  await expect(lineOf(page, cream.name).getByRole("spinbutton")).toHaveValue("2");
  await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("1");
  await expect(page.getByRole("list", { name: "Items in your cart" })).toHaveCount(1);
  await expect(amountOf(page, "Total").last()).toHaveText("$455.84");
  expect(await cookieOf(page)).toMatchObject({ value: SEVERAL, path: "/", sameSite: "Lax" });

  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect.poll(() => cookieOf(page)).toBeUndefined();

  const other = await firstVisit(newPage, "/checkout", visitor(shop, oneLamp, SEVERAL));
  await expect(other.page).toHaveAddress("/checkout?line=4x1");
  const order = other.page.getByRole("region", { name: "Your order" });
  await expect(order).toContainText(lamp.name);
  await expect(order).not.toContainText(speaker.name);

  const emptied = await firstVisit(newPage, "/checkout", visitor(shop, [], SEVERAL));
  await expect(emptied.page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
});

test("without a cookie the checkout takes the browser's lines, and nothing moves", async ({
  shop,
  newPage,
}) => {
  const options = { ...visitor(shop, oneLamp, ""), width: 412, height: 823 };
  const { page } = await steadyVisit(newPage, "/checkout", options);
  await expect(page).toHaveAddress("/checkout?line=4x1");
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await expectNoShift(page);
});

test("without JavaScript the cart can be read, and leads to the checkout", async ({
  shop,
  openPage,
}) => {
  const options = { ...visitor(shop, several, SEVERAL), javaScript: false };
  const page = await openPage("/cart", options);
  await expect(lineOf(page, speaker.name)).toContainText("$10.00 each · Quantity 3");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("$455.84");
});
