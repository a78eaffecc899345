import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectFits, expectNoSidewaysScroll } from "./support/layout.ts";
import { listOf, namesBy } from "./support/listing.ts";
import { expect, goBack, goTo, test } from "./support/page.ts";
import { namesIn, readPage } from "./support/read-page.ts";

const lists = [
  ["/category", "All Products", "true", "product.position, product.id"],
  [
    "/category/home-office",
    "Home &amp; Office",
    // A category has its products and those of its subcategories.
    "'home-office' in (category.slug, (select slug from category part where part.id = subcategory_id))",
    "product.position, product.id",
  ],
  ["/featured", "Featured Products", "rating > 0", "rating desc, review_count desc, product.id"],
  ["/deals", "Deals of the Day", "discount > 0", "discount desc, rating desc, product.id"],
] as const;

test.for(lists)(
  "§2 %s has its own products in its own order, in pages of 24 with real links",
  async ([path, title, where, order]) => {
    const all = await namesBy(order, where);
    expect(all.length).toBeGreaterThan(0);
    const last = Math.ceil(all.length / 24);
    const seen: string[] = [];
    for (let number = 1; number <= last; number += 1) {
      const { html } = await readPage(number === 1 ? path : `${path}?page=${number}`);
      expect(html).toContain(`>${title}</h1>`);
      expect(html.replaceAll("<!-- -->", "")).toContain(`Showing ${all.length} products`);
      const next = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? "";
      expect(next.includes(`href="${path}?page=${number + 1}"`)).toBe(number < last);
      const names = namesIn(html);
      expect(names).toHaveLength(Math.min(24, all.length - seen.length));
      seen.push(...names);
    }
    expect(seen).toEqual(all);
  },
);

test("a page beyond the last redirects to the last", async () => {
  const { status, location } = await readPage("/category?sort=newest&page=999");
  expect([status, location]).toEqual([302, expect.stringMatching(/\?sort=newest&page=\d$/)]);
});

test("§2 a list is sorted, Back undoes a filter, in checkbox and list, and restores the scroll position", async ({
  openPage,
}) => {
  const page = await openPage("/category");
  const { sort, names, box, cards } = listOf(page);
  await expect(sort.locator("option")).toHaveText([
    "Relevance",
    "Price: Low to High",
    "Price: High to Low",
    "Average Rating",
    "Popularity",
    "Newest Arrivals",
  ]);
  await expectFaultlessAtAnyWidth(page, { frame: true });
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

  await sort.selectOption("Price: Low to High");
  await expect(page).toHaveAddress("/category?sort=price-asc");
  const cheapest = (await namesBy("price, product.id")).slice(0, 24);
  await expect(names).toHaveText(cheapest);
  const last = cards.last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await last.click();
  await expect(page).toHaveAddress(/^\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await goBack(page);
  await expect(page).toHaveAddress("/category?sort=price-asc");
  await expect(names).toHaveText(cheapest);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

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
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 800 });
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

test("§2 deals are sorted, filtered and emptied like any list", async ({ openPage }) => {
  const page = await openPage("/deals");
  const { sort, names, box, slider } = listOf(page);
  await sort.selectOption("Price: High to Low");
  await expect(page).toHaveAddress("/deals?sort=price-desc");
  const wanted = (await namesBy("price desc, product.id", "discount > 0")).slice(0, 24);
  await expect(names).toHaveText(wanted);
  await box("Kettlewick").check();
  await expect(page).toHaveAddress("/deals?brand=kettlewick&sort=price-desc");
  await slider.press("Home");
  await expect(page.getByRole("main")).toContainText("No products found");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveAddress("/deals?sort=price-desc");
  await expect(names).toHaveText(wanted);
});

describe("the sheet of filters", () => {
  test("on a phone shows the number of results and returns focus, also after clearing all", async ({
    openPage,
  }) => {
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

    await goTo(page, "/category/home-kitchen?brand=kettlewick&rating=4");
    await page.getByRole("button", { name: "Filters (2)" }).press("Enter");
    await page.getByRole("link", { name: "Clear All Filters" }).press("Enter");
    await expect(page).toHaveAddress("/category/home-kitchen");
    const showAll = page.getByRole("button", { name: /^Show \d+ products$/ });
    await expect(showAll).toBeFocused();
    await showAll.press("Enter");
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
  });

  test("is a region, and no dialog, as a column beside the list", async ({ openPage }) => {
    const page = await openPage("/category/electronics", { width: 1280 });
    await expect(page.getByRole("region", { name: "Filters" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Filters" })).toHaveCount(0);
  });

  test("is a modal dialog with a name, which keeps the focus until it is closed", async ({
    openPage,
  }) => {
    const page = await openPage("/category/electronics", { width: 768 });
    const { slider } = listOf(page);
    const sheet = page.getByRole("dialog", { name: "Filters" });
    const button = page.getByRole("button", { name: "Filters", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
    await expect(page.getByRole("button", { name: "Close filters" })).toBeFocused();
    // Playwright's roles don't know that a modal dialog makes the page behind it inert.
    expect(await sheet.evaluate((element) => element.matches(":modal"))).toBe(true);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: /^Show \d+ products$/ }).focus();
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      // The browser's own bar may have the focus between the last and the first element.
      expect(
        await page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName),
      ).toMatch(/^(dialog|body)$/);
      expect(
        await page.evaluate(() => document.activeElement?.closest("main, header") !== null),
      ).toBe(await sheet.evaluate((element) => element.contains(document.activeElement)));
    }
    await page.keyboard.press("Escape");
    await expect(slider).not.toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
    // A press beside the sheet.
    await page.mouse.click(740, 400);
    await expect(slider).not.toBeVisible();
    await expect(button).toBeFocused();
  });
});
