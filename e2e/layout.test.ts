import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import { doubleText, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goTo, test } from "./support/page.ts";

const categories: [name: string, slug: string][] = [
  ["Electronics", "electronics"],
  ["Fashion", "fashion"],
  ["Home & Kitchen", "home-kitchen"],
  ["Books", "books"],
  ["Sports & Outdoors", "sports-outdoors"],
  ["Beauty & Personal Care", "beauty-personal-care"],
  ["Toys & Games", "toys-games"],
  ["Grocery & Gourmet", "grocery-gourmet"],
];

/** §2 The footer's links. */
const footerPaths = [
  "/wishlist",
  "/account",
  "/orders",
  "/track-order",
  "/about",
  "/contact",
  "/faq",
  "/shipping-policy",
  "/return-policy",
  "/terms-conditions",
  "/privacy-policy",
  "/sitemap",
  "/accessibility",
  "/careers",
  "/promotions/student-discount",
  "/promotions/free-shipping",
  "/featured",
  "/deals",
];

const hrefsIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} a[href]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

test("§2 the header links the eight categories, wishlist, account and cart, marks the present page, and starts with a skip link", async ({
  openPage,
}) => {
  const page = await openPage("/category/books");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  const box = await skip.boundingBox();
  expect(box?.height).toBeGreaterThan(40);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)),
  ).toBe(true);

  const bar = page.getByRole("navigation", { name: "Categories" });
  for (const [name, slug] of categories)
    await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `/category/${slug}`,
    );
  const names = categories.map(([name]) => name);
  expect(
    (await bar.getByRole("link").allTextContents()).filter((name) => names.includes(name)),
  ).toEqual(names);
  await expect(bar.getByRole("link", { name: "Books", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const tools = page.getByRole("navigation", { name: "Your things" });
  await expect(tools.getByRole("link")).toHaveText(["Wishlist", "Account", "Cart"]);
  await expect(tools.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/auth");
  // §9 The amount for free shipping, and the 30-day returns.
  await expect(page.getByRole("banner")).toContainText(
    "Free shipping from $50.00 · 30-day returns",
  );

  // The category menu opens by keyboard; Escape, an outside press, leaving it and a link close it.
  await goTo(page, "/");
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const button = bar.locator("summary");
  const audio = bar.getByRole("link", { name: "Audio" });
  await expect(audio).not.toBeVisible();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(audio).toBeVisible();
  await expectNoAxeViolations(page, { frame: true });
  await audio.focus();
  await page.keyboard.press("Escape");
  await expect(audio).not.toBeVisible();
  await expect(button).toBeFocused();

  await button.click();
  await expect(audio).toBeVisible();
  // An empty spot: a link would navigate, and the new page would close the menu again.
  await page.mouse.click(5, 5);
  await expect(audio).not.toBeVisible();
  await button.click();
  await expect(audio).toBeVisible();
  await page.getByRole("link", { name: "All featured" }).focus();
  await expect(audio).not.toBeVisible();

  await button.click();
  await audio.click();
  await expect(page).toHaveAddress("/category/audio");
  await expect(audio).not.toBeVisible();

  // A new page takes focus, another order of the same list does not.
  await page.getByRole("contentinfo").getByRole("link", { name: "Deals of the Day" }).click();
  await expect(page).toHaveAddress("/deals");
  await expect(page.getByRole("main")).toBeFocused();
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.focus();
  await sort.selectOption("Newest Arrivals");
  await expect(page).toHaveAddress("/deals?sort=newest");
  await expect(sort).toBeFocused();
  // The menus and the footer navigate without a new document.
  expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
});

test("doubled text does not make a phone scroll sideways", async ({ newPage }) => {
  // Without scripts no tab of a product is hidden.
  const page = await newPage({ width: 360, javaScript: false });
  for (const address of [
    "/",
    "/category/electronics",
    "/category/electronics?view=list",
    "/product/tessel-over-ear-headphones",
    "/product/slate-65-mechanical-keyboard",
  ]) {
    await goTo(page, address);
    await doubleText(page);
    await expectNoSidewaysScroll(page);
  }
});

test("the phone menu has every link of the desktop header, and closes on Escape, an outside press, and after following a link", async ({
  openPage,
}) => {
  const page = await openPage("/", { width: 360 });
  const button = page.locator("summary[aria-label=Menu]");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).not.toBeVisible();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  for (const [name] of categories) await expect(menu.getByRole("link", { name })).toBeVisible();
  for (const name of ["All Products", "Account", "Wishlist"])
    await expect(menu.getByRole("link", { name })).toBeVisible();
  await expectNoAxeViolations(page, { frame: true });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(menu).not.toBeVisible();
  await expect(button).toBeFocused();
  await button.tap();
  await expect(menu).toBeVisible();
  await page.getByText("Free shipping from $50.00 ·").tap();
  await expect(menu).not.toBeVisible();
  await button.tap();
  await menu.getByRole("link", { name: "Books" }).tap();
  await expect(page).toHaveAddress("/category/books");
  await expect(menu).not.toBeVisible();
});

test("§2 the footer has all its links, and shows the accepted cards; every link of header, menus, footer and sitemap works", async ({
  openPage,
}) => {
  const page = await openPage("/", { javaScript: false });
  const footer = await hrefsIn(page, "footer");
  // Help is one press away on every page.
  expect(footer).toEqual(expect.arrayContaining(footerPaths));
  const payments = page.getByRole("contentinfo");
  for (const mark of ["Visa", "MasterCard", "PayPal"])
    await expect(
      payments.getByText(mark, { exact: true }).or(payments.getByLabel(mark, { exact: true })),
    ).toHaveCount(1);
  const links = new Set([
    ...(await hrefsIn(page, "header")),
    ...footer,
    ...(await hrefsIn(page, "main")),
  ]);
  await page.goto("/sitemap");
  for (const link of await hrefsIn(page, "main")) links.add(link);
  expect(links.size).toBeGreaterThan(40);
  for (const link of links) {
    const response = await fetch(new URL(link, page.url()));
    await response.body?.cancel();
    expect([link, response.ok]).toEqual([link, true]);
  }
});
