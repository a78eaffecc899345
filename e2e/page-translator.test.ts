import type { Page } from "playwright-core";
import { vi } from "vitest";
import { screens } from "#admin/screens.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openAdmin } from "./support/admin.ts";
import { lamp, lineOf, setPrices } from "./support/cart-shop.ts";
import { expectPlaced, fillAddress, payByCard } from "./support/checkout-page.ts";
import { listOf } from "./support/listing.ts";
import { desk, placeOrder } from "./support/orders.ts";
import { goTo, untilHydrated, type PageOptions } from "./support/page.ts";
import { field, save, saysSaved } from "./support/profile-page.ts";
import { choose, headphones, partsOf } from "./support/product-page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { signedInPage } from "./support/signed-in.ts";
import { staleTexts, translatePage, type Start } from "./support/translator.ts";

vi.setConfig({ testTimeout: 240_000 });

const starts: Start[] = ["early", "late"];
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page under the translator, which wraps each text. */
async function open(page: Page, address: string, start: Start): Promise<void> {
  if (start === "early") await translatePage(page, start);
  await goTo(page, address);
  if (start === "late") await translatePage(page, start);
  await expect(page.locator("font").first()).toBeVisible();
}

/** The page shows no text that React has changed since, and no error. */
async function expectCurrent(page: Page): Promise<void> {
  await expect.poll(() => staleTexts(page)).toEqual([]);
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
}

type Routed = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } | undefined };

/** Navigates without a new document, as a link does. */
async function navigate(page: Page, to: string): Promise<void> {
  const routed = () => (globalThis as unknown as Routed).__reactRouterDataRouter;
  await page.waitForFunction(routed);
  await page.evaluate(
    (address) => (globalThis as unknown as Routed).__reactRouterDataRouter?.navigate(address),
    to,
  );
  await expectCurrent(page);
}

test.beforeEach(({ shop }) => setPrices(shop));

test.for(starts)("lists and search work, translated %s", async (start, { shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  await open(page, "/category/electronics", start);
  const list = listOf(page);
  const all = await list.count.textContent();
  await list.box(/Halden Audio/).check();
  await expect(page).toHaveAddress(/brand=/);
  await expect(list.count).not.toHaveText(all ?? "");
  await expectCurrent(page);
  await list.box(/In stock/).check();
  await expect(list.chips).toHaveText([/Halden Audio/, /In stock/, "Clear all"]);
  await list.chips.first().click();
  await expectCurrent(page);
  await list.highest.fill("100");
  await list.highest.press("Enter");
  await expect(page).toHaveAddress(/max=100/);
  await expectCurrent(page);
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await expect(list.count).toHaveText(all ?? "");
  await expectCurrent(page);
  await list.sort.selectOption("Newest Arrivals");
  await page.getByRole("link", { name: /List view/i }).click();
  await expectCurrent(page);
  for (const address of ["/category", "/category?page=2", "/category/books", "/search?q=hedphones"])
    await navigate(page, address);
  await page
    .getByRole("combobox", { name: /^Search/ })
    .first()
    .fill("lamp");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectCurrent(page);
});

test.for(starts)(
  "a product is chosen, put into the cart, bought and returned, translated %s",
  async (start, { shop, newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await open(page, headphones, start);
    const product = partsOf(page);
    await choose(page, "Cream");
    await expectCurrent(page);
    await choose(page, "Charcoal");
    await product.more.click();
    await product.add.click();
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    for (const tab of [/Specifications/, /Reviews/]) await product.tab(tab).click();
    await expectCurrent(page);
    await navigate(page, `/product/${lamp.slug}`);
    await product.add.click();
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(page).toHaveAddress("/cart");
    const line = lineOf(page, lamp.name);
    await line.getByRole("button", { name: /^Increase/ }).click();
    await expect(line.getByRole("spinbutton")).toHaveValue("2");
    await expectCurrent(page);
    await line.getByRole("button", { name: /for later/ }).click();
    await expectCurrent(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(line).toBeVisible();
    await expectCurrent(page);
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await fillAddress(page);
    if (start === "late") await translatePage(page, start);
    await page
      .getByRole("radio", { name: /Express/ })
      .first()
      .check();
    await expectCurrent(page);
    await payByCard(page, cards.declined);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectCurrent(page);
    await payByCard(page, cards.pays);
    const number = await expectPlaced(page);
    await untilHydrated(page);
    if (start === "late") await translatePage(page, start);
    for (const step of ["ship-order", "deliver-order"]) await desk(shop, step, `number=${number}`);
    await expectCurrent(page);
    await goTo(page, `/orders/${number}`);
    if (start === "late") await translatePage(page, start);
    await page.getByRole("link", { name: "Return items" }).click();
    await expect(title(page)).toHaveText("Return items");
    await page.getByLabel("Quantity to return").first().selectOption("1");
    await page.getByLabel("Reason").first().selectOption("Arrived damaged");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("Return requested.")).toBeVisible();
    await expectCurrent(page);
  },
);

// The tests from here on stay in one document, where the translator does the same once it has begun.
test("every page of the shop opens, translated early", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  const { number } = await placeOrder(page, shop);
  await open(page, "/", "early");
  const addresses = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const order = ["", "/receipt", "/withdraw"].map((end) => `/orders/${number}${end}`);
  const others = [
    "/auth",
    "/forgot-password",
    "/track-order",
    "/gift-cards",
    "/newsletter",
    ...order,
  ];
  const pages = new Set(
    [...addresses, ...others].filter((to) => !/^\/(checkout|orders|account)$/.test(to)),
  );
  expect(pages.size).toBeGreaterThan(30);
  for (const to of pages) await navigate(page, to);
});

test("the account works, translated early", async ({ shop, newPage }) => {
  const { page } = await signedInPage(newPage as (options?: PageOptions) => Promise<Page>, {
    shop,
  });
  await open(page, "/profile", "early");
  await field(page, "City").fill("Leeds");
  await save(page).click();
  await expect(saysSaved(page)).toHaveText("Profile updated successfully!");
  await expectCurrent(page);
  const parts = [
    "",
    "/security",
    "/orders",
    "/wishlist",
    "/reviews",
    "/coupons",
    "/gift-cards",
    "/notifications",
  ];
  for (const part of parts) await navigate(page, `/account${part}`);
  await navigate(page, `/product/${lamp.slug}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /ishlist/ })
    .first()
    .click();
  await navigate(page, "/account/wishlist");
  await expect(page.getByRole("article").filter({ hasText: lamp.name })).toBeVisible();
});

test("the back office works, translated early", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  const { number } = await placeOrder(page, shop);
  await translatePage(page, "early");
  await openAdmin(page, "/");
  await expect(title(page)).toBeVisible();
  const opened = screens.filter(({ isHidden }) => !isHidden);
  expect(opened.length).toBeGreaterThan(15);
  for (const { path } of opened) {
    await page
      .locator(`nav a[href="/admin${path === "" ? "" : `/${path}`}"]`)
      .first()
      .click();
    await expectCurrent(page);
  }
  for (const [address, search] of [
    ["/orders", number],
    ["/products", "lamp"],
  ] as const) {
    await page.locator(`nav a[href="/admin${address}"]`).first().click();
    await page.getByRole("searchbox").first().fill(search);
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await expectCurrent(page);
  }
  await desk(shop, "ship-order", `number=${number}`);
});
