import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test, type PageOptions } from "./support/page.ts";

const plain: PageOptions = { javaScript: false };

const namesOf = (page: Page) =>
  page.getByRole("region", { name: "Products" }).locator("article h2");
/** Waits for the whole document; its URL is already set when the first bytes arrive. */
async function expectAt(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveAddress(address);
  await page.waitForLoadState();
}
const pricesOf = async (page: Page) =>
  (await page.getByRole("article").allTextContents()).map((text) =>
    Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(",", "")),
  );

describe("without JavaScript", () => {
  test("visitors browse from the home page, which has no dead controls, by menu and category to a product, and search, with typos too", async ({
    openPage,
  }) => {
    const page = await openPage("/", plain);
    const carousel = page.getByRole("region", { name: "Offers and ideas" });
    await expect(carousel.getByRole("heading").first()).toBeVisible();
    await expect(carousel.getByRole("button")).toHaveCount(0);
    for (const section of ["Shop by Category", "Featured Products", "Deals of the Day"])
      await expect(page.getByRole("region", { name: section })).toBeVisible();
    await page.getByRole("navigation", { name: "Categories" }).locator("summary").click();
    await page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: "Audio" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audio");
    await page.getByRole("link", { name: "Tessel Over-Ear Headphones" }).click();
    await expect(page).toHaveAddress("/product/tessel-over-ear-headphones");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tessel Over-Ear Headphones");

    await page.goto("/about");
    await page.getByRole("combobox", { name: "Search products" }).fill("headphnes");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveAddress("/search?q=headphnes");
    await expect(namesOf(page).first()).toHaveText("Tessel Over-Ear Headphones");
    await page.getByRole("checkbox", { name: /^In stock/ }).check();
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveAddress(/^\/search\?(?=.*\bq=headphnes\b)(?=.*\bstock=in\b)/);
    await expect(namesOf(page).first()).toHaveText("Tessel Over-Ear Headphones");
  });

  test("a submit button applies all filter groups at once; an untouched slider filters nothing and has no chip; sort order, view and page can be changed", async ({
    openPage,
  }) => {
    const page = await openPage("/category?sort=price-asc", plain);
    await page.getByRole("checkbox", { name: "Kettlewick" }).check();
    await page.getByRole("checkbox", { name: /^4 & up/ }).check();
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.getByRole("spinbutton", { name: "Lowest price" }).fill("20");
    await page.getByRole("spinbutton", { name: "Highest price" }).fill("100");
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expectAt(
      page,
      /^\/category\?(?=.*\bmin=20\b)(?=.*\bmax=100\b)(?=.*\bbrand=kettlewick\b)(?=.*\brating=4\b)(?=.*\bsort=price-asc\b)/,
    );
    await expect(page.getByRole("spinbutton", { name: "Highest price" })).toHaveValue("100");
    const prices = await pricesOf(page);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...prices)).toBeLessThanOrEqual(100);
    await page.getByRole("link", { name: "Remove filter From $20.00" }).click();
    await expectAt(page, "/category?max=100&brand=kettlewick&rating=4&sort=price-asc");
    await page.getByRole("link", { name: "Remove filter Up to $100.00" }).click();
    await expect(page).toHaveAddress("/category?brand=kettlewick&rating=4&sort=price-asc");
    await page.getByRole("link", { name: "Clear All Filters" }).click();
    await expect(page).toHaveAddress("/category?sort=price-asc");

    await page.goto("/category/fashion");
    const before = await namesOf(page).allTextContents();
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expectAt(page, /^\/category\/fashion\?/);
    expect(await namesOf(page).allTextContents()).toEqual(before);
    await expect(page.getByRole("list", { name: "Chosen filters" })).toHaveCount(0);

    await page.goto("/category?brand=kettlewick&brand=linden");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: High to Low");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expectAt(page, "/category?brand=kettlewick&brand=linden&sort=price-desc");
    const falling = await pricesOf(page);
    expect(falling.length).toBeGreaterThan(2);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));

    await page.goto("/category");
    await page.getByRole("link", { name: "List view" }).click();
    await expectAt(page, "/category?view=list");
    await page.getByRole("link", { name: "Next page" }).click();
    await expectAt(page, "/category?view=list&page=2");
    expect(await page.getByRole("article").count()).toBeGreaterThan(0);
  });

  test("a phone opens the menu, and the sheet of filters, and submits it", async ({ openPage }) => {
    const page = await openPage("/", { ...plain, width: 360 });
    await page.locator("summary[aria-label=Menu]").tap();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Books" }).tap();
    await expectAt(page, "/category/books");
    await expectNoSidewaysScroll(page);
    await page.goto("/category");
    // The button next to it leaves room for the sort order's name.
    const sort = await page.getByRole("combobox", { name: "Sort by" }).boundingBox();
    expect(sort?.width).toBeGreaterThan(200);
    await page.getByRole("button", { name: "Filters", exact: true }).tap();
    await expect(page.getByRole("button", { name: /^Show/ })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Kettlewick" }).check();
    await page.getByRole("button", { name: "Apply Filters" }).tap();
    await expect(page).toHaveAddress(/^\/category\?(?=.*\bbrand=kettlewick\b)/);
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  });

  test("a product's stars link to its reviews; everything about it can be read, and its page links to the checkout, without dead controls", async ({
    openPage,
  }) => {
    const page = await openPage("/product/tessel-over-ear-headphones", plain);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "4.8 of 5, 6 reviews" }).click();
    const reviews = main.getByRole("article").filter({ hasText: "Sample review" });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await expect(reviews.filter({ visible: true })).toHaveCount(6);
    await main.getByRole("link", { name: "4 stars 1" }).click();
    await expect(reviews.filter({ visible: true })).toHaveCount(1);
    await main.getByRole("link", { name: "Lowest" }).click();
    await expect(page).toHaveAddress(/reviews\?stars=4&sort=lowest$/);

    await page.goto("/product/tessel-over-ear-headphones");
    for (const words of ["Closed wireless headphones", "40 mm dynamic", "The train got quiet"])
      await expect(main.getByText(words).first()).toBeVisible();
    for (const heading of ["Description", "Specifications", "Reviews (6)"])
      await expect(main.getByRole("heading", { name: heading })).toBeVisible();
    // Buttons that need JavaScript are not shown.
    await expect(main.getByRole("tab")).toHaveCount(0);
    await expect(main.locator("img").first()).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(main.getByRole("button", { disabled: false })).toHaveText(["Buy now"]);
      await expect(main.getByRole("spinbutton")).toHaveCount(0);
      await expect(main.getByRole("group", { name: "Colour" })).toBeVisible();
      await expect(main.getByRole("group", { name: "Colour" }).getByRole("radio")).toHaveCount(0);
      await expect(main.getByText("Cream").first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await main.getByRole("combobox", { name: "Colour" }).selectOption("Cream");
    await main.getByRole("button", { name: "Buy now" }).click();
    await expect(page).toHaveAddress(/^\/checkout\?line=1\.\d+x1$/);
    await expect(page.getByRole("region", { name: "Your order" })).toContainText("Colour: Cream");
  });
});
