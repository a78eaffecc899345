import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import {
  amountOf,
  cream,
  gone,
  headphones,
  keeping,
  keptCart,
  lamp,
  lineOf,
  setPrices,
  speaker,
  message,
  oneLamp,
  several,
} from "./support/cart-shop.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goTo, reload, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

// A separate shop: these tests change prices and stock.
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => setPrices(shop));
afterAll(() => shop.discard());

describe("Remove, Clear Cart and their undo", () => {
  test("a removed line is gone, focus moves to the next, and undo restores its place", async ({
    openPage,
  }) => {
    const page = await openPage("/cart", keeping(shop.url, several));
    await page.getByRole("button", { name: `Remove ${lamp.name}` }).click();
    await expect(lineOf(page, lamp.name)).toHaveCount(0);
    await expect(lineOf(page, speaker.name)).toBeFocused();
    await expect(amountOf(page, "Subtotal")).toHaveText("$528.00");
    await expect(message(page, "Perch Desk Lamp removed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(lineOf(page, lamp.name)).toBeFocused();
    await expect(
      page.getByRole("list", { name: "Items in your cart" }).getByRole("heading"),
    ).toHaveText([headphones.name, lamp.name, speaker.name]);
    await expect(amountOf(page, "Subtotal")).toHaveText("$548.00");
  });

  test("removing the last line shows the empty cart, by keyboard alone", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await page.getByRole("button", { name: `Remove ${lamp.name}` }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(lineOf(page, lamp.name)).toBeFocused();
  });

  test("a cleared cart is restored, together with later lines", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, several));
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await keptCart(page)).toEqual({ items: [], totalItems: 0 });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(
      page.getByRole("list", { name: "Items in your cart" }).getByRole("heading"),
    ).toHaveCount(3);
    expect(await keptCart(page)).toMatchObject({ totalItems: 6 });
  });

  test("saved lines are below the cart, are not counted, and can be moved back", async ({
    openPage,
  }) => {
    const page = await openPage("/cart", { ...keeping(shop.url, several), width: 360 });
    const saved = page.getByRole("list", { name: "Saved for later" });
    await page.getByRole("button", { name: `Save ${speaker.name} for later` }).click();
    await expect(lineOf(page, speaker.name)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(lineOf(page, speaker.name).getByRole("spinbutton")).toHaveValue("3");
    await expect(saved).toHaveCount(0);

    await page.getByRole("button", { name: `Save ${speaker.name} for later` }).press("Enter");
    await page.getByRole("button", { name: `Save ${cream.name} for later` }).press("Enter");
    await expect(amountOf(page, "Subtotal")).toHaveText("$20.00");
    await goTo(page, "/cart");
    await expect(saved.getByRole("heading")).toHaveText([speaker.name, headphones.name]);
    await expect(saved.getByRole("listitem", { name: cream.name })).toContainText("Quantity 2");
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    await page.getByRole("button", { name: `Move ${cream.name} to cart` }).press("Enter");
    await expect(lineOf(page, cream.name).getByRole("spinbutton")).toHaveValue("2");
    await expect(saved.getByRole("listitem", { name: speaker.name })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(lineOf(page, cream.name)).toHaveCount(0);
    await expect(saved.getByRole("listitem", { name: cream.name })).toBeFocused();
    await page.getByRole("button", { name: `Remove ${speaker.name} from saved` }).press("Enter");
    await expect(saved.getByRole("heading")).toHaveText([headphones.name]);
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(saved.getByRole("heading")).toHaveText([headphones.name]);
  });
});

describe("Continue Shopping", () => {
  test("goes back to the previous page", async ({ openPage }) => {
    const page = await openPage(`/product/${lamp.slug}`, keeping(shop.url, oneLamp));
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveAddress(`/product/${lamp.slug}`);
  });

  test("goes to the home page without a previous one", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveAddress("/");
  });
});

describe("changes since the last visit", () => {
  test("a new price and sold-out stock are shown with the old value, until acknowledged", async ({
    openPage,
  }) => {
    const page = await openPage("/cart", {
      ...keeping(shop.url, several),
      // The cart may request its total while a product sells out.
      allow: ["409 POST /api/orders/quote"],
    });
    await expect(lineOf(page, lamp.name)).toContainText("$20.00 each");
    await sql(shop.dataDir, "update product set price = 2350 where id = 4");
    await sql(shop.dataDir, "update stock set on_hand = 0 where product_id = 2");
    await goTo(page, "/cart");
    const changes = page.getByRole("region", {
      name: "2 things have changed since you added them",
    });
    await expect(changes.getByRole("listitem")).toHaveText([
      "Perch Desk Lamp: The price rose from $20.00 to $23.50.",
      "Drum Portable Speaker: It has sold out.",
    ]);
    await expect(lineOf(page, lamp.name)).toContainText("The price rose from $20.00 to $23.50.");
    await expect(lineOf(page, speaker.name)).toContainText("Sold out.");
    // Two headphones and a lamp; sold-out lines are not counted.
    await expect(amountOf(page, "Subtotal (3 items)")).toHaveText("$521.50");
    await expectNoAxeViolations(page);
    await changes.getByRole("button", { name: "Got it" }).click();
    await expect(changes).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await goTo(page, "/cart");
    await expect(lineOf(page, lamp.name)).toContainText("$23.50 each");
    await expect(page.getByRole("button", { name: "Got it" })).toHaveCount(0);
  });

  test("a lower price, from an older visit", async ({ openPage }) => {
    const page = await openPage(
      "/cart",
      keeping(shop.url, [
        { ...lamp, quantity: 1, acknowledged: { price: cents(2999), inStock: false } },
      ]),
    );
    const changes = page.getByRole("region", { name: "Something has changed since you added it" });
    await expect(changes.getByRole("listitem")).toHaveText([
      "Perch Desk Lamp: The price fell from $29.99 to $20.00. It is back in stock.",
    ]);
  });

  test("are loaded again when the shopper returns to the page", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await expect(lineOf(page, lamp.name)).toContainText("$20.00 each");
    await sql(shop.dataDir, "update product set price = 1500 where id = 4");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(lineOf(page, lamp.name)).toContainText("$15.00 each");
  });

  test("a product or variant no longer sold is marked, not counted, and can be removed", async ({
    openPage,
  }) => {
    const page = await openPage(
      "/cart",
      keeping(shop.url, [
        ...oneLamp,
        { ...gone, quantity: 4 },
        { productId: 1, variantId: 987_654, quantity: 2 },
      ]),
    );
    await expect(lineOf(page, "Unavailable item")).toContainText(
      "This product is no longer available. It is not included in your total.",
    );
    await expect(lineOf(page, headphones.name)).toContainText(
      "The option you chose is no longer available.",
    );
    await expect(amountOf(page, "Subtotal (1 item)")).toHaveText("$20.00");
    await expect(page.getByRole("region", { name: "Order summary" })).toContainText(
      "6 items that can’t be bought now are not counted.",
    );
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Remove Unavailable item" }).click();
    await expect(lineOf(page, "Unavailable item")).toHaveCount(0);
  });
});

describe("the cart in storage", () => {
  test("that is not JSON is an empty cart", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, "not json"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
  });

  test("keeps valid lines among broken ones, and limits absurd numbers", async ({ openPage }) => {
    const stored =
      '{"items":[{"productId":"x"},{"productId":4,"quantity":2,"colour":"green"},{"productId":9007199254740991,"quantity":1e15}],"totalItems":"lots"}';
    const page = await openPage("/cart", keeping(shop.url, stored));
    await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("2");
    await expect(lineOf(page, "Unavailable item")).toBeVisible();
    await expect(amountOf(page, "Subtotal (2 items)")).toHaveText("$40.00");
  });

  test("is the same in two tabs", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    const other = await page.context().newPage();
    await goTo(other, `/product/${speaker.slug}`);
    await other.getByRole("button", { name: "Add to Cart" }).click();
    await expect(lineOf(page, speaker.name)).toBeVisible();
    await expect(amountOf(page, "Subtotal")).toHaveText("$30.00");
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(other.getByRole("link", { name: /^Cart/ })).toHaveText("Cart");
  });

  test("survives a reload", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await page.getByRole("button", { name: `Increase quantity of ${lamp.name}` }).click();
    await reload(page);
    await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("2");
  });
});

describe("while the shop does not respond", () => {
  test("the cart stays stored, and is shown once it does", async ({ openPage }) => {
    const page = await openPage("/cart", {
      ...keeping(shop.url, []),
      allow: ["/api/cart-products"],
    });
    await page.route("**/api/cart-products?*", (route) => route.abort("connectionrefused"));
    await page.evaluate(() => {
      localStorage.setItem("shop.cart.v1", '{"items":[{"productId":4,"quantity":2}]}');
      dispatchEvent(new StorageEvent("storage", { key: "shop.cart.v1" }));
    });
    await expect(page.getByRole("alert")).toContainText(
      "couldn’t load your cart. Nothing in it is lost.",
    );
    await expectNoAxeViolations(page);
    await page.unroute("**/api/cart-products?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("2");
  });

  test.for([
    ["/api/cart-products?id=abc", 400],
    ["/api/cart-products?id=1&id=0", 400],
    [
      `/api/cart-products?${Array.from({ length: 201 }, (_, index) => `id=${index + 1}`).join("&")}`,
      400,
    ],
    ["/api/cart-products", 200],
  ] as const)(
    "%s is answered with a sentence or a list",
    async ([address, status], { newPage }) => {
      const page = await newPage({ shopUrl: shop.url });
      const answer = await page.request.get(address);
      expect(answer.status()).toBe(status);
      expect(answer.headers()["cache-control"]).toBe("no-store");
      const { detail = null, ...rest } = Object(await answer.json()) as { detail?: string };
      expect(detail).toEqual(status === 200 ? null : expect.stringMatching(/\.$/));
      if (status === 200) expect(rest).toEqual({});
    },
  );
});
