import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { cheapestOf, dearestOf, listOf, namesBy } from "./support/listing.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { amountText } from "#modules/catalogue/rules/listing/price-range.ts";
import { expect, goBack, test } from "./support/page.ts";

describe("filters", () => {
  test("brands are checkboxes that apply at once and keep focus; their list scrolls", async ({
    openPage,
  }) => {
    const page = await openPage("/category");
    const { box, names, count } = listOf(page);
    const scroller = box("Kettlewick").locator("xpath=ancestor::div[1]");
    const { height, inner } = await scroller.evaluate((element) => ({
      height: element.clientHeight,
      inner: element.scrollHeight,
    }));
    expect(inner).toBeGreaterThan(height);
    await box("Kettlewick").focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveAddress("/category?brand=kettlewick");
    const wanted = await namesBy("product.position, product.id", "brand.slug = 'kettlewick'");
    await expect(names).toHaveText(wanted);
    await expect(count).toHaveText(`Showing ${wanted.length} products`);
    await expect(box("Kettlewick")).toBeFocused();
    await expect(box("Kettlewick")).toBeChecked();
    await box("Linden").check();
    await expect(page).toHaveAddress("/category?brand=kettlewick&brand=linden");
    await expect(names).toHaveText(
      (
        await namesBy("product.position, product.id", "brand.slug in ('kettlewick', 'linden')")
      ).slice(0, 24),
    );
  });

  test("decision 2: ticking a rating ticks those above; one above can be unticked again", async ({
    openPage,
  }) => {
    const page = await openPage("/category");
    const { box, names, chips } = listOf(page);
    await box(/^2 & up/).check();
    await expect(page).toHaveAddress("/category?rating=4&rating=3&rating=2");
    await expect(box(/^4 & up/)).toBeChecked();
    await expect(box(/^3 & up/)).toBeChecked();
    await expect(box(/^1 & up/)).not.toBeChecked();
    await expect(chips).toHaveText(["Remove filter 2 stars & up"]);
    await expect(names).toHaveText(
      (await namesBy("product.position, product.id", "rating >= 2")).slice(0, 24),
    );
    await box(/^4 & up/).uncheck();
    await expect(page).toHaveAddress("/category?rating=3&rating=2");
    await expect(names).toHaveText(
      await namesBy("product.position, product.id", "floor(rating) in (2, 3)"),
    );
    await expect(chips.first()).toHaveText("Remove filter 3 to 4 stars");
  });

  test("a group's counts ignore its own choice and follow the others'", async ({ openPage }) => {
    const page = await openPage("/category");
    const { box, countBeside } = listOf(page);
    const lindens = (await namesBy("product.id", "brand.slug = 'linden'")).length;
    await expect(countBeside("Linden")).toHaveText(`${lindens}`);
    await box("Kettlewick").check();
    await expect(page).toHaveAddress("/category?brand=kettlewick");
    await expect(countBeside("Linden")).toHaveText(`${lindens}`);
    const good = await namesBy("product.id", "brand.slug = 'kettlewick' and rating >= 4");
    await expect(countBeside(/^4 & up/)).toHaveText(`${good.length}`);
    const inStock = await namesBy("product.id", "brand.slug = 'kettlewick' and in_stock");
    await expect(countBeside(/^In stock/)).toHaveText(`${inStock.length}`);
  });

  test("a chosen brand without products in the price range stays in the list, also after another choice", async ({
    openPage,
  }) => {
    const page = await openPage("/category?max=10&brand=corvane");
    const { box, chips, countBeside, slider } = listOf(page);
    await expect(page.getByRole("main")).toContainText("No products found");
    await expect(chips.nth(1)).toHaveText("Remove filter Corvane");
    await expect(box("Corvane")).toBeChecked();
    await expect(countBeside("Corvane")).toHaveText("0");
    await slider.press("ArrowRight");
    await expect(page).toHaveAddress("/category?max=20&brand=corvane");
    await box("Corvane").uncheck();
    await expect(page).toHaveAddress("/category?max=20");
    await expect(box("Corvane")).toHaveAttribute("disabled", "");
  });

  test("a list has every brand whatever the price, and none of another list", async ({
    openPage,
  }) => {
    const brandsOf = (page: Page) => page.locator("input[name=brand][type=checkbox]");
    const page = await openPage("/category/books?max=0");
    const brands = await brandsOf(page).evaluateAll((boxes) =>
      boxes.map((box) => box.getAttribute("value")),
    );
    expect(brands.length).toBeGreaterThan(1);
    await expect(page.locator("input[name=brand][type=checkbox]:disabled")).toHaveCount(
      brands.length,
    );
    await expect(brandsOf(page)).toHaveCount(brands.length);
    await expectNoAxeViolations(page);
  });

  test("chips remove one filter, 'Clear All Filters' all", async ({ openPage }) => {
    const page = await openPage("/category?max=500&brand=kettlewick&rating=4&stock=in&sort=newest");
    const { chips } = listOf(page);
    await expect(chips).toHaveText([
      "Remove filter Up to $500.00",
      "Remove filter Kettlewick",
      "Remove filter 4 stars & up",
      "Remove filter In stock",
      "Clear all",
    ]);
    await page.getByRole("link", { name: "Remove filter Kettlewick" }).click();
    await expect(page).toHaveAddress("/category?max=500&rating=4&stock=in&sort=newest");
    await expect(listOf(page).box("Kettlewick")).not.toBeChecked();
    await page.getByRole("link", { name: "Clear All Filters" }).click();
    await expect(page).toHaveAddress("/category?sort=newest");
    await expect(chips).toHaveCount(0);
    await expect(listOf(page).box(/^4 & up/)).not.toBeChecked();
  });

  test("removing filters by keyboard moves focus to the next chip, and at last to the count", async ({
    openPage,
  }) => {
    const page = await openPage("/category/home-kitchen?brand=kettlewick&rating=4");
    const { chips, count } = listOf(page);
    await page.getByRole("link", { name: "Remove filter Kettlewick" }).press("Enter");
    await expect(chips).toHaveText(["Remove filter 4 stars & up"]);
    await expect(chips).toBeFocused();
    await chips.press("Enter");
    await expect(page).toHaveAddress("/category/home-kitchen");
    await expect(count).toBeFocused();
    await goBack(page);
    await page.getByRole("link", { name: "Clear All Filters" }).press("Enter");
    await expect(chips).toHaveCount(0);
    await expect(count).toBeFocused();
  });

  test("clearing all in the open sheet of a phone moves focus to the button that shows the list", async ({
    openPage,
  }) => {
    const page = await openPage("/category/home-kitchen?brand=kettlewick&rating=4", { width: 360 });
    await page.getByRole("button", { name: "Filters (2)" }).press("Enter");
    await page.getByRole("link", { name: "Clear All Filters" }).press("Enter");
    await expect(page).toHaveAddress("/category/home-kitchen");
    const show = page.getByRole("button", { name: /^Show \d+ products$/ });
    await expect(show).toBeFocused();
    await show.press("Enter");
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
  });

  test("§2 no results: the message, and 'Clear Filters'", async ({ openPage }) => {
    const page = await openPage("/category/electronics?max=10");
    const { products, count } = listOf(page);
    await expect(products.getByRole("heading", { level: 2 })).toHaveText("No products found");
    await expect(products).toContainText("Try adjusting your filters or browse other categories.");
    await expect(count).toHaveText("Showing 0 products");
    await expectNoAxeViolations(page);
    await products.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveAddress("/category/electronics");
    await expect(listOf(page).cards.first()).toBeVisible();
  });

  test("§4 another category starts without them, with its own prices", async ({ openPage }) => {
    const page = await openPage("/category/electronics?max=200&brand=halden-audio&rating=4");
    await page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: "Books", exact: true })
      .click();
    await expect(page).toHaveAddress("/category/books");
    const { chips, lowest, highest } = listOf(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books");
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(lowest).toHaveValue(amountText(cents(await cheapestOf("books"))));
    await expect(highest).toHaveValue(amountText(cents(await dearestOf("books"))));
  });
});
