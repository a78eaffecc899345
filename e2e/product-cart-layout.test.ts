import type { Locator, Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { keeping, lineOf } from "./support/cart-shop.ts";
import { doubleText, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goTo, test } from "./support/page.ts";
import { chair, choose, headphones, partsOf, speaker } from "./support/product-page.ts";

const phone = { width: 360, height: 780 };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Name, pictures, price, stock and day of delivery are on the first screen. */
async function expectOnFirstScreen(page: Page) {
  const { price, pictures } = partsOf(page);
  const name = await boxOf(page.getByRole("heading", { level: 1 }));
  const picture = await boxOf(pictures.getByRole("listitem").first());
  const { y, bottom } = await boxOf(price);
  expect(name.bottom).toBeLessThan(picture.y);
  expect(picture.height).toBeGreaterThan(250);
  expect(picture.bottom).toBeLessThan(y);
  expect(bottom).toBeLessThanOrEqual(phone.height);
  await expect(price).toHaveText(/Get it \w{3}, \w{3} \d+/);
}

/** At 320 px and with doubled text. */
async function expectReadable(page: Page) {
  await page.setViewportSize({ width: 320, height: phone.height });
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await doubleText(page);
  await expectNoSidewaysScroll(page);
}

describe("a product's page on a phone", () => {
  test("shows what is bought on the first screen, asks for a missing choice, and shows the chosen colour", async ({
    openPage,
  }) => {
    const page = await openPage(headphones, phone);
    await expectOnFirstScreen(page);
    const { main, pictures, tab } = partsOf(page);
    // The bar at the bottom asks for the choice, too.
    await page.evaluate(() => scrollTo(0, 1400));
    await main.locator(".buy-bar").getByRole("button", { name: "Add to Cart" }).tap();
    const message = main.getByRole("alert");
    await expect(message).toHaveText("Choose a colour.");
    await expect(message).toBeFocused();
    expect((await boxOf(message)).y).toBeGreaterThan(0);

    const option = main.locator("label", { hasText: "Cream" });
    await expect(option.locator(".swatch")).toHaveCount(1);
    await option.scrollIntoViewIfNeeded();
    await choose(page, "Cream");
    const picture = pictures.getByRole("listitem").first();
    await expect(picture.locator("img")).toHaveAttribute("src", /cream/);
    const partInSight = async () => {
      const { y, height, bottom } = await boxOf(picture);
      return (Math.min(bottom, phone.height) - Math.max(y, 0)) / height;
    };
    await expect.poll(partInSight).toBeGreaterThan(0.5);

    await tab("Specifications").click();
    const values = main.getByRole("tabpanel").getByRole("definition");
    for (const value of await values.all())
      expect((await boxOf(value)).width).toBeGreaterThan(phone.width * 0.5);
    await expectReadable(page);
  });

  test("has price and button in a bar at the bottom while the button is out of view", async ({
    openPage,
  }) => {
    const height = 740;
    const page = await openPage(speaker, phone);
    await expectOnFirstScreen(page);
    await page.setViewportSize({ width: 360, height });
    const { main, tab } = partsOf(page);
    const bar = main.locator(".buy-bar");
    const button = main.locator(".product-columns").getByRole("button", { name: "Add to Cart" });
    await expect(bar).toBeVisible();
    const inBar = await boxOf(bar.getByRole("button", { name: "Add to Cart" }));
    expect(inBar.bottom).toBeLessThanOrEqual(height);
    await button.scrollIntoViewIfNeeded();
    await expect(bar).not.toBeVisible();
    await tab("Specifications").click();
    await page.evaluate(() => scrollTo(0, 1400));
    await expect(bar).toBeVisible();
    expect((await boxOf(page.getByRole("banner"))).bottom).toBeLessThanOrEqual(112);
    await expect(bar).toContainText("$124.00");
    expect((await boxOf(bar)).bottom).toBe(height);
    await expectNoAxeViolations(page);
    await bar.getByRole("button", { name: "Add to Cart" }).tap();
    await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toHaveCount(1);
    // It covers neither the focused element nor the footer.
    const below = page.getByRole("region", { name: "You May Also Like" }).getByRole("link").last();
    await below.focus();
    expect((await boxOf(below)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
    const contact = page.getByRole("contentinfo").getByRole("link", { name: "Contact" });
    await contact.scrollIntoViewIfNeeded();
    const footer = await boxOf(page.getByRole("contentinfo"));
    expect((await boxOf(bar)).bottom).toBeLessThanOrEqual(footer.y + 1);

    // What costs much or ships for a price has all of it on the first screen, too.
    await page.setViewportSize(phone);
    await goTo(page, chair);
    await expectOnFirstScreen(page);
    await expectReadable(page);
    await page.setViewportSize(phone);
    await goTo(page, "/product/apricot-jam");
    await expectOnFirstScreen(page);
    await expect(main).toContainText("Shipping $5.99");
    await expect(main).toContainText("Free from $50.00");
  });
});

const several = [1, 2, 5].map((productId) => ({
  productId,
  quantity: 1,
  ...(productId === 1 && { variantId: 1 }),
}));

/** A visitor of the shared shop with three products in the cart. */
const keepingHere = () => keeping(inject("shopUrl"), several);

test("a tablet and a desktop have the product's pictures left and its form right, and the cart's total, on one screen", async ({
  openPage,
}) => {
  const page = await openPage(headphones, keepingHere());
  const { main, pictures, add } = partsOf(page);
  for (const [width, height] of [
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = await boxOf(pictures);
    const name = await boxOf(page.getByRole("heading", { level: 1 }));
    const button = await boxOf(add);
    expect(picture.right).toBeLessThan(name.x);
    expect(name.x).toBe((await boxOf(main.getByRole("group", { name: "Colour" }))).x);
    expect(Math.abs(picture.y - name.y)).toBeLessThan(24);
    expect(button.bottom).toBeLessThan(height);
    // As wide as its column, next to the quantity.
    const column = await boxOf(main.locator(".product-columns > :last-child"));
    expect(Math.abs(button.right - column.right)).toBeLessThan(1);
    expect(button.width).toBeGreaterThan(column.width * 0.5);
    const returns = main.getByRole("link", { name: "30-day returns" });
    expect((await boxOf(returns)).bottom).toBeLessThan(height);
    await expect(main.locator(".buy-bar")).not.toBeVisible();
  }

  await goTo(page, "/cart");
  await expect(lineOf(page, "Drum Portable Speaker")).toBeVisible();
  for (const [width, height, name] of [
    [768, 1024, "Checkout"],
    [1440, 900, "Proceed to Checkout"],
  ] as const) {
    await page.setViewportSize({ width, height });
    const way = page.getByRole("link", { name, exact: true });
    expect((await boxOf(way)).bottom).toBeLessThan(height);
  }
});

describe("the cart", () => {
  test("on a phone has total and checkout on the first screen, until the summary is in view", async ({
    openPage,
  }) => {
    const page = await openPage("/cart", { ...keepingHere(), ...phone });
    const bar = page.getByRole("main").locator(".checkout-bar");
    await expect(bar).toBeVisible();
    await expect(bar).toHaveText(/Total \$\d/);
    const { bottom } = await boxOf(bar.getByRole("link", { name: "Checkout" }));
    expect(bottom).toBeLessThan(phone.height);
    const proceed = page.getByRole("link", { name: "Proceed to Checkout" });
    await proceed.scrollIntoViewIfNeeded();
    await expect(bar).not.toBeVisible();
    await expectNoAxeViolations(page);
    await expectReadable(page);
  });

  test("shows the shop's delivery days, and asks again after the cut-off", async ({ newPage }) => {
    const page = await newPage({
      ...keepingHere(),
      context: { ...keepingHere().context, timezoneId: "Asia/Tokyo" },
    });
    const start = new Date("2026-11-16T13:59:30-05:00");
    const cutOff = start.getTime() + 30_000;
    await page.clock.install({ time: start });
    await page.route("**/api/cart-products*", async (route) => {
      const answer = await route.fetch();
      const terms = JSON.parse(answer.headers()["delivery-terms"] ?? "");
      const isLate = (await page.evaluate(() => Date.now())) >= cutOff;
      terms.days = isLate
        ? { from: "2026-11-20", to: "2026-11-24", validUntil: cutOff + 86_400_000 }
        : { from: "2026-11-19", to: "2026-11-23", validUntil: cutOff };
      const headers = { ...answer.headers(), "delivery-terms": JSON.stringify(terms) };
      await route.fulfill({ response: answer, headers });
    });
    await page.goto("/cart");
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(summary).toContainText("Get it Thu, Nov 19 – Mon, Nov 23");
    await page.clock.runFor(61_000);
    await expect(summary).toContainText("Get it Fri, Nov 20 – Tue, Nov 24");
  });
});
