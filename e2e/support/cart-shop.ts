import type { BrowserContextOptions, Page } from "playwright-core";
import type { CartItem } from "#modules/cart/rules/cart.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { sql } from "./sql.ts";
import type { RunningShop } from "./shop.ts";

/** Products of the sample shop, with the prices and stock that the cart tests use. */
export const lamp = { productId: 4, name: "Perch Desk Lamp", slug: "perch-desk-lamp" };
export const speaker = {
  productId: 2,
  name: "Drum Portable Speaker",
  slug: "drum-portable-speaker",
};
export const headphones = {
  productId: 1,
  name: "Tessel Over-Ear Headphones",
  slug: "tessel-over-ear-headphones",
};
export const cream = { productId: 1, variantId: 2, name: "Tessel Over-Ear Headphones, Cream" };
export const gone = { productId: 987_654 };

/** Carts as stored in the browser. */
export const oneLamp = [
  { ...lamp, quantity: 1, acknowledged: { price: cents(2000), inStock: true } },
];
export const several = [
  { ...cream, quantity: 2, acknowledged: { price: cents(24_900), inStock: true } },
  { ...lamp, quantity: 1, acknowledged: { price: cents(2000), inStock: true } },
  { ...speaker, quantity: 3, acknowledged: { price: cents(1000), inStock: true } },
];

/** $20.00, five left · $10.00 and 25% off, seven left · $249.00 and 17% off, eight left in cream. */
export async function setPrices({ dataDir }: RunningShop): Promise<void> {
  await sql(
    dataDir,
    "update product set price = 2000, original_price = null, discount = 0 where id = 4",
  );
  await sql(
    dataDir,
    "update product set price = 1000, original_price = null, discount = 25 where id = 2",
  );
  await sql(dataDir, "update product set price = 24900, discount = 17 where id = 1");
  await sql(dataDir, "update variant set additional_price = 500 where id = 2");
  for (const [productId, variantId, onHand] of [
    [4, null, 5],
    [2, null, 7],
    [1, 2, 8],
  ] as const)
    await sql(
      dataDir,
      `update stock set on_hand = ${onHand} where product_id = ${productId} and variant_id is not distinct from ${variantId}`,
    );
}

/** A stored wish, or only its product. */
export type StoredWish = number | { productId: number; price: number; inStock: boolean };

/** The lamp when it cost $50.00, and the speaker when it was sold out. */
export const badgedWishes: StoredWish[] = [
  { productId: 4, price: 5000, inStock: true },
  { productId: 2, price: 0, inStock: false },
];

/** The wishes as the shop stores them in the browser, newest first. */
function storedWishes(wishes: readonly StoredWish[]): string {
  const first = Date.now();
  const stored = wishes.map((wish, index) => ({
    addedAt: first - index,
    ...(typeof wish === "number" ? { productId: wish, price: 0, inStock: true } : wish),
  }));
  return JSON.stringify(stored);
}

/** A visitor with a stored cart. */
export function keeping(
  shopUrl: string,
  stored: readonly CartItem[] | string,
  wishes?: readonly StoredWish[],
): { shopUrl: string; context: BrowserContextOptions } {
  const cart =
    typeof stored === "string" ? stored : JSON.stringify({ items: stored, totalItems: 0 });
  const localStorage = [
    { name: "shop.cart.v1", value: cart },
    ...(wishes ? [{ name: "shop.wishlist.v2", value: storedWishes(wishes) }] : []),
  ];
  return {
    shopUrl,
    context: {
      storageState: { cookies: [], origins: [{ origin: new URL(shopUrl).origin, localStorage }] },
    },
  };
}

/** The cart that the browser has stored. */
export async function keptCart(page: Page): Promise<{ items: CartItem[]; totalItems: number }> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem("shop.cart.v1") ?? "null"));
}

export function lineOf(page: Page, name: string) {
  return page
    .getByRole("list", { name: "Items in your cart" })
    .getByRole("listitem", { name, exact: true });
}

/** One amount of the order summary, by its term. */
export function amountOf(page: Page, term: string) {
  const row = page
    .getByRole("region", { name: "Order summary" })
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: term }) });
  return row.locator("dd");
}

/** The status message with this text; other regions of the page have their own. */
export function message(page: Page, text: string) {
  return page.getByRole("status").filter({ hasText: text });
}
