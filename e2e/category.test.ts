import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { listOf, namesBy } from "./support/listing.ts";
import { expect, goBack, test } from "./support/page.ts";

describe("a category", () => {
  test("§2 without a slug shows 'All Products' in pages of 24 with real links", async ({
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
  });

  test("a page beyond the last redirects to the last", async ({ openPage }) => {
    const page = await openPage("/category?sort=newest&page=999");
    await expect(page).toHaveAddress(/^\/category\?sort=newest&page=\d$/);
    expect(await listOf(page).cards.count()).toBeGreaterThan(0);
  });

  test.for(["electronics", "home-office"])(
    "%s has its products and those of its subcategories",
    async (slug, { openPage }) => {
      const page = await openPage(`/category/${slug}`, { javaScript: false });
      const inIt = await namesBy(
        "product.position, product.id",
        `'${slug}' in (category.slug, (select slug from category part where part.id = subcategory_id))`,
      );
      expect(inIt.length).toBeGreaterThan(0);
      await expect(listOf(page).count).toHaveText(
        `Showing ${inIt.length} ${inIt.length === 1 ? "product" : "products"}`,
      );
      await expect(listOf(page).names).toHaveText(inIt.slice(0, 24));
    },
  );

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

describe("the order of a list", () => {
  test.for([
    ["Price: Low to High", "price-asc", "price, product.id"],
    ["Price: High to Low", "price-desc", "price desc, product.id"],
    ["Average Rating", "rating", "rating desc, review_count desc, product.id"],
    ["Popularity", "popularity", "units_sold_30_days desc, product.id"],
    ["Newest Arrivals", "newest", "published_at desc, product.id"],
  ])("§2 %s", async ([name = "", key = "", order = ""], { openPage }) => {
    const page = await openPage("/category");
    const { sort, names } = listOf(page);
    await sort.focus();
    await sort.selectOption(name);
    await expect(page).toHaveAddress(`/category?sort=${key}`);
    const wanted = (await namesBy(order)).slice(0, 24);
    await expect(names).toHaveText(wanted);
    await expect(sort).toBeFocused();
    await sort.selectOption("Relevance");
    await expect(page).toHaveAddress("/category");
    await expect(names).toHaveText((await namesBy("product.position, product.id")).slice(0, 24));
  });

  test("§2 has the six, relevance first", async ({ openPage }) => {
    const { sort } = listOf(await openPage("/category/books"));
    await expect(sort.locator("option")).toHaveText([
      "Relevance",
      "Price: Low to High",
      "Price: High to Low",
      "Average Rating",
      "Popularity",
      "Newest Arrivals",
    ]);
  });
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
    await expectNoAxeViolations(page);
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

  test("Back also undoes a filter, in checkbox and list", async ({ openPage }) => {
    const page = await openPage("/category");
    const { box, names } = listOf(page);
    const before = await names.allTextContents();
    await box("Kettlewick").check();
    await expect(page).toHaveAddress("/category?brand=kettlewick");
    await goBack(page);
    await expect(page).toHaveAddress("/category");
    await expect(box("Kettlewick")).not.toBeChecked();
    await expect(names).toHaveText(before);
  });
});

describe("for everyone", () => {
  test("a phone has the filters in a sheet, which shows the number of results and returns focus", async ({
    openPage,
  }) => {
    const page = await openPage("/category/electronics", { width: 360 });
    const { box, slider, cards } = listOf(page);
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
  });

  test("the sheet opens and closes by keyboard, and closes on leaving by Tab", async ({
    openPage,
  }) => {
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

  test.for([360, 844])(
    "a phone %i px wide does not zoom in on the sort menu: its text is large enough",
    async (width, { openPage }) => {
      const { sort } = listOf(await openPage("/category", { width }));
      expect(
        await sort.evaluate((menu) => Number.parseFloat(getComputedStyle(menu).fontSize)),
      ).toBeGreaterThanOrEqual(16);
    },
  );

  test.for(["/category", "/category/electronics?brand=halden-audio&rating=4&view=list"])(
    "no accessibility fault on %s at any width",
    async (path, { openPage }) => {
      await expectFaultlessAtAnyWidth(await openPage(path));
    },
  );

  test("an empty list does not scroll sideways at 320 px", async ({ openPage }) => {
    await expectNoSidewaysScroll(await openPage("/category?max=0", { width: 320 }));
  });
});
