import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { listOf, namesBy } from "./support/listing.ts";
import { expect, goBack, goTo, test } from "./support/page.ts";

describe("a category", () => {
  test("§2 without a slug shows 'All Products' in pages of 24 with real links, others their products", async ({
    openPage,
  }) => {
    const page = await openPage("/category", { javaScript: false });
    const all = await namesBy("product.position, product.id");
    expect(all.length).toBeGreaterThan(24);
    const { names, cards, count, pages } = listOf(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Products");
    await expect(count).toHaveText(`Showing ${all.length} products`);
    await expect(cards).toHaveCount(24);
    const seen = await names.allTextContents();
    for (let number = 2; number <= Math.ceil(all.length / 24); number++) {
      await pages.getByRole("link", { name: "Next page" }).click();
      await expect(page).toHaveAddress(`/category?page=${number}`);
      await expect(pages.getByRole("link", { name: `Page ${number}` })).toHaveAttribute(
        "aria-current",
        "page",
      );
      seen.push(...(await names.allTextContents()));
    }
    await expect(pages.getByRole("link", { name: "Next page" })).toHaveCount(0);
    expect(seen).toEqual(all);
    // A page beyond the last redirects to the last.
    await page.goto("/category?sort=newest&page=999");
    await expect(page).toHaveAddress(/^\/category\?sort=newest&page=\d$/);
    expect(await cards.count()).toBeGreaterThan(0);
    // A category has its products and those of its subcategories.
    await page.goto("/category/home-office");
    const inIt = await namesBy(
      "product.position, product.id",
      "'home-office' in (category.slug, (select slug from category part where part.id = subcategory_id))",
    );
    expect(inIt.length).toBeGreaterThan(0);
    await expect(names).toHaveText(inIt.slice(0, 24));
  });

  test("§8 an unknown one is an empty state with status 404", async ({ openPage }) => {
    const page = await openPage("/category/no-such-thing", { allow: ["404 GET"] });
    const main = page.getByRole("main");
    await expect(main).toContainText("No products found");
    await expect(main).toContainText("Try adjusting your filters or browse other categories.");
    await expectNoAxeViolations(page);
    await main.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveAddress("/category");
  });
});

test("§2 a list is sorted, and Back undoes a filter, in checkbox and list", async ({
  openPage,
}) => {
  const page = await openPage("/category");
  const { sort, names, box } = listOf(page);
  await expect(sort.locator("option")).toHaveText([
    "Relevance",
    "Price: Low to High",
    "Price: High to Low",
    "Average Rating",
    "Popularity",
    "Newest Arrivals",
  ]);
  await expectFaultlessAtAnyWidth(page);
  await sort.focus();
  await sort.selectOption("Average Rating");
  await expect(page).toHaveAddress("/category?sort=rating");
  const rated = await namesBy("rating desc, review_count desc, product.id");
  await expect(names).toHaveText(rated.slice(0, 24));
  await expect(sort).toBeFocused();
  await sort.selectOption("Relevance");
  await expect(page).toHaveAddress("/category");
  const before = (await namesBy("product.position, product.id")).slice(0, 24);
  await expect(names).toHaveText(before);

  await box("Kettlewick").check();
  await expect(page).toHaveAddress("/category?brand=kettlewick");
  await goBack(page);
  await expect(page).toHaveAddress("/category");
  await expect(box("Kettlewick")).not.toBeChecked();
  await expect(names).toHaveText(before);
});

describe("views and Back", () => {
  test("§2 grid and list", async ({ openPage }) => {
    const page = await openPage("/category/home-kitchen");
    const grid = page.getByRole("link", { name: "Grid view" });
    const list = page.getByRole("link", { name: "List view" });
    await expect(grid).toHaveAttribute("aria-current", "true");
    const before = await listOf(page).names.allTextContents();
    await list.click();
    await expect(page).toHaveAddress("/category/home-kitchen?view=list");
    await expect(list).toHaveAttribute("aria-current", "true");
    await expect(listOf(page).names).toHaveText(before);
    await expectFaultlessAtAnyWidth(page);
    const cards = listOf(page).cards;
    const plain = cards.filter({ has: page.getByRole("button", { name: /^Add to Cart: / }) });
    await expect(plain.first().locator("p.line-clamp-2")).toHaveText(/^\S.{40,}/);
    await plain
      .first()
      .getByRole("button", { name: /^Add to Cart: / })
      .click();
    await expect(page.getByText(/added to your cart\.$/)).toBeVisible();
    const choice = cards.getByRole("link", { name: /^Choose options of / }).first();
    await expect(choice).toHaveAttribute("href", /^\/product\//);
    await grid.click();
    await expect(page).toHaveAddress("/category/home-kitchen");
  });

  test("Back restores the list and the scroll position", async ({ openPage }) => {
    const page = await openPage("/category?sort=price-asc");
    const { names, cards } = listOf(page);
    const before = await names.allTextContents();
    const last = cards.last().getByRole("link");
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await last.click();
    await expect(page).toHaveAddress(/^\/product\//);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await goBack(page);
    await expect(page).toHaveAddress("/category?sort=price-asc");
    await expect(names).toHaveText(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

describe("the sheet of filters", () => {
  test("on a phone shows the number of results and returns focus", async ({ openPage }) => {
    const page = await openPage("/category/electronics", { width: 360 });
    const { box, slider, cards, sort } = listOf(page);
    // A phone does not zoom in on a menu whose text is large enough, upright or not.
    for (const width of [844, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const size = await sort.evaluate((menu) => parseFloat(getComputedStyle(menu).fontSize));
      expect(size).toBeGreaterThanOrEqual(16);
    }
    const button = page.getByRole("button", { name: /^Filters/ });
    await expect(slider).not.toBeVisible();
    await button.tap();
    await expect(slider).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await box(/^4 & up/).tap();
    await expect(page).toHaveAddress("/category/electronics?rating=4");
    const show = page.getByRole("button", { name: "Show 8 products" });
    await show.tap();
    await expect(slider).not.toBeVisible();
    await expect(button).toBeFocused();
    await expect(button).toHaveText("Filters (1)");
    await expect(cards).toHaveCount(8);
    await page.setViewportSize({ width: 320, height: 800 });
    await goTo(page, "/category?max=0");
    await expectNoSidewaysScroll(page);
  });

  test("opens and closes by keyboard, and closes on leaving by Tab", async ({ openPage }) => {
    const page = await openPage("/category/electronics", { width: 768 });
    const { slider } = listOf(page);
    const button = page.getByRole("button", { name: "Filters", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(slider).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(slider).not.toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(slider).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Close filters" })).toBeFocused();
    await page.getByRole("button", { name: /^Show \d+ products$/ }).focus();
    await page.keyboard.press("Tab");
    await expect(slider).not.toBeVisible();
    await expect(listOf(page).sort).toBeFocused();
  });
});
