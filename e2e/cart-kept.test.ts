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
import { goTo, reload } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

test.beforeEach(({ shop }) => setPrices(shop));

test("lines are removed, cleared and saved for later, and undo restores them, by keyboard too", async ({
  shop,
  openPage,
}) => {
  const page = await openPage("/cart", { ...keeping(shop.url, several), width: 360 });
  const title = page.getByRole("heading", { level: 1 });
  const names = page.getByRole("list", { name: "Items in your cart" }).getByRole("heading");
  const undo = page.getByRole("button", { name: "Undo" });
  // A removed line gives focus to the next, and undo restores its place.
  await page.getByRole("button", { name: `Remove ${lamp.name}` }).click();
  await expect(lineOf(page, lamp.name)).toHaveCount(0);
  await expect(lineOf(page, speaker.name)).toBeFocused();
  await expect(amountOf(page, "Subtotal")).toHaveText("$528.00");
  await expect(message(page, "Perch Desk Lamp removed.")).toBeVisible();
  await undo.click();
  await expect(lineOf(page, lamp.name)).toBeFocused();
  await expect(names).toHaveText([headphones.name, lamp.name, speaker.name]);
  await expect(amountOf(page, "Subtotal")).toHaveText("$548.00");

  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(title).toHaveText("Your cart is empty");
  await expect(title).toBeFocused();
  expect(await keptCart(page)).toEqual({ items: [], totalItems: 0 });
  await undo.click();
  await expect(names).toHaveCount(3);
  expect(await keptCart(page)).toMatchObject({ totalItems: 6 });

  // Saved lines are below the cart, are not counted, and can be moved back.
  const saved = page.getByRole("list", { name: "Saved for later" });
  await page.getByRole("button", { name: `Save ${speaker.name} for later` }).click();
  await expect(lineOf(page, speaker.name)).toHaveCount(0);
  await undo.click();
  await expect(lineOf(page, speaker.name).getByRole("spinbutton")).toHaveValue("3");
  await expect(saved).toHaveCount(0);
  await page.getByRole("button", { name: `Save ${speaker.name} for later` }).press("Enter");
  await page.getByRole("button", { name: `Save ${cream.name} for later` }).press("Enter");
  await expect(amountOf(page, "Subtotal")).toHaveText("$20.00");
  await reload(page);
  await expect(saved.getByRole("heading")).toHaveText([speaker.name, headphones.name]);
  await expect(saved.getByRole("listitem", { name: cream.name })).toContainText("Quantity 2");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Move ${cream.name} to cart` }).press("Enter");
  await expect(lineOf(page, cream.name).getByRole("spinbutton")).toHaveValue("2");
  await expect(saved.getByRole("listitem", { name: speaker.name })).toBeFocused();
  await undo.press("Enter");
  await expect(lineOf(page, cream.name)).toHaveCount(0);
  await expect(saved.getByRole("listitem", { name: cream.name })).toBeFocused();
  await page.getByRole("button", { name: `Remove ${speaker.name} from saved` }).press("Enter");
  await expect(saved.getByRole("heading")).toHaveText([headphones.name]);

  // Without its last line the cart is empty, and the saved ones stay.
  await page.getByRole("button", { name: `Remove ${lamp.name}` }).press("Enter");
  await expect(title).toHaveText("Your cart is empty");
  await expect(title).toBeFocused();
  await expect(saved.getByRole("heading")).toHaveText([headphones.name]);
  await undo.press("Enter");
  await expect(lineOf(page, lamp.name)).toBeFocused();
});

test("changes since the last visit are shown with the old value until acknowledged, and what is gone can be removed", async ({
  shop,
  openPage,
}) => {
  const page = await openPage("/cart", {
    ...keeping(shop.url, several),
    // The cart may request its total while a product sells out.
    allow: ["409 POST /api/orders/quote"],
  });
  await expect(lineOf(page, lamp.name)).toContainText("$20.00 each");
  await sql(shop.dataDir, "update product set price = 1500 where id = 4");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(lineOf(page, lamp.name)).toContainText("$15.00 each");
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
  await changes.getByRole("button", { name: "Got it" }).click();
  await expect(changes).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await goTo(page, "/cart");
  await expect(lineOf(page, lamp.name)).toContainText("$23.50 each");
  await expect(page.getByRole("button", { name: "Got it" })).toHaveCount(0);

  const missing = [
    ...oneLamp,
    { ...gone, quantity: 4 },
    { productId: 1, variantId: 987_654, quantity: 2 },
  ];
  await page.evaluate(
    (cart) => localStorage.setItem("shop.cart.v1", cart),
    JSON.stringify({ items: missing }),
  );
  await goTo(page, "/cart");
  await expect(lineOf(page, "Unavailable item")).toContainText(
    "This product is no longer available. It is not included in your total.",
  );
  await expect(lineOf(page, headphones.name)).toContainText(
    "The option you chose is no longer available.",
  );
  await expect(amountOf(page, "Subtotal (1 item)")).toHaveText("$23.50");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText(
    "6 items that can’t be bought now are not counted.",
  );
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Remove Unavailable item" }).click();
  await expect(lineOf(page, "Unavailable item")).toHaveCount(0);
});

test("the cart survives Continue Shopping and a shop that does not respond, and is the same in two tabs", async ({
  shop,
  openPage,
}) => {
  const page = await openPage("/cart", {
    ...keeping(shop.url, oneLamp),
    allow: ["/api/cart-products"],
  });
  await page.getByRole("button", { name: `Increase quantity of ${lamp.name}` }).click();
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveAddress("/");
  const other = await page.context().newPage();
  await goTo(other, `/product/${speaker.slug}`);
  await other.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(lineOf(other, lamp.name).getByRole("spinbutton")).toHaveValue("2");
  await other.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(other).toHaveAddress(`/product/${speaker.slug}`);

  await goTo(page, "/cart");
  await other.getByRole("button", { name: "Add to Cart" }).click();
  await expect(lineOf(page, speaker.name)).toBeVisible();
  await expect(amountOf(page, "Subtotal")).toHaveText("$50.00");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(other.getByRole("link", { name: /^Cart/ })).toHaveText("Cart");

  await page.route("**/api/cart-products?*", (route) => route.abort("connectionrefused"));
  await page.evaluate(() => {
    localStorage.setItem("shop.cart.v1", '{"items":[{"productId":1,"variantId":2,"quantity":2}]}');
    dispatchEvent(new StorageEvent("storage", { key: "shop.cart.v1" }));
  });
  await expect(page.getByRole("alert")).toContainText(
    "couldn’t load your cart. Nothing in it is lost.",
  );
  await expectNoAxeViolations(page);
  await page.unroute("**/api/cart-products?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lineOf(page, cream.name).getByRole("spinbutton")).toHaveValue("2");
});
