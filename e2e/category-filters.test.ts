import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import { cheapestOf, dearestOf, listOf, namesBy } from "./support/listing.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { amountText } from "#modules/catalogue/rules/listing/price-range.ts";
import { expect, goBack, goTo, test } from "./support/page.ts";

test("brands, ratings and variant options apply at once, keep focus, and say how many products they have", async ({
  openPage,
}) => {
  const page = await openPage("/category");
  const { box, names, count, chips, countBeside } = listOf(page);
  // The list of brands scrolls.
  const scroller = box("Kettlewick").locator("xpath=ancestor::div[1]");
  const { height, inner } = await scroller.evaluate((element) => ({
    height: element.clientHeight,
    inner: element.scrollHeight,
  }));
  expect(inner).toBeGreaterThan(height);
  const lindens = (await namesBy("product.id", "brand.slug = 'linden'")).length;
  await expect(countBeside("Linden")).toHaveText(`${lindens}`);
  await box("Kettlewick").focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveAddress("/category?brand=kettlewick");
  const wanted = await namesBy("product.position, product.id", "brand.slug = 'kettlewick'");
  await expect(names).toHaveText(wanted);
  await expect(count).toHaveText(`Showing ${wanted.length} products`);
  await expect(box("Kettlewick")).toBeFocused();
  await expect(box("Kettlewick")).toBeChecked();
  // A group's counts ignore its own choice and follow the others'.
  await expect(countBeside("Linden")).toHaveText(`${lindens}`);
  const inStock = await namesBy("product.id", "brand.slug = 'kettlewick' and in_stock");
  await expect(countBeside(/^In stock/)).toHaveText(`${inStock.length}`);
  await box("Kettlewick").uncheck();
  await expect(page).toHaveAddress("/category");

  // Decision 2: ticking a rating ticks those above; one above can be unticked again.
  await box(/^2 & up/).check();
  await expect(page).toHaveAddress("/category?rating=4&rating=3&rating=2");
  await expect(box(/^4 & up/)).toBeChecked();
  await expect(box(/^3 & up/)).toBeChecked();
  await expect(box(/^1 & up/)).not.toBeChecked();
  await expect(chips).toHaveText(["Remove filter 2 stars & up"]);
  await box(/^4 & up/).uncheck();
  await expect(page).toHaveAddress("/category?rating=3&rating=2");
  await expect(names).toHaveText(
    await namesBy("product.position, product.id", "floor(rating) in (2, 3)"),
  );
  await expect(chips.first()).toHaveText("Remove filter 3 to 4 stars");

  // Options of variants: OR within one, a chip for each value.
  await goTo(page, "/category/fashion");
  const group = page.getByRole("group", { name: "Colour" });
  const boxes = group.getByRole("checkbox");
  const [one, other] = await boxes.evaluateAll((all) =>
    all.map((input) => input.getAttribute("value") ?? ""),
  );
  const shown = Number(await countBeside(new RegExp(`^${one}`)).textContent());
  await boxes.nth(0).check();
  const address = (...values: (string | undefined)[]) =>
    `/category/fashion?${new URLSearchParams(values.map((value) => ["option.color", value ?? ""]))}`;
  await expect(page).toHaveAddress(address(one));
  await expect(count).toHaveText(`Showing ${shown} ${shown === 1 ? "product" : "products"}`);
  await boxes.nth(1).check();
  await expect(page).toHaveAddress(address(one, other));
  await expect(chips.nth(1)).toHaveText(`Remove filter Colour: ${other}`);
  await expectNoAxeViolations(page);
  await chips.nth(0).click();
  await expect(page).toHaveAddress(address(other));
  await expect(boxes.nth(0)).not.toBeChecked();
});

test("§2 without results the list says so, and keeps its brands and the chosen ones; chips remove one filter or all, by keyboard, and another category starts without them", async ({
  openPage,
}) => {
  const page = await openPage("/category?max=10&brand=corvane");
  const { box, chips, countBeside, slider, products, count, cards } = listOf(page);
  await expect(products.getByRole("heading", { level: 2 })).toHaveText("No products found");
  await expect(products).toContainText("Try adjusting your filters or browse other categories.");
  await expect(count).toHaveText("Showing 0 products");
  await expect(chips.nth(1)).toHaveText("Remove filter Corvane");
  await expect(box("Corvane")).toBeChecked();
  await expect(countBeside("Corvane")).toHaveText("0");
  await expectNoAxeViolations(page);
  // A chosen brand stays in the list, also after another choice.
  await slider.press("ArrowRight");
  await expect(page).toHaveAddress("/category?max=20&brand=corvane");
  await box("Corvane").uncheck();
  await expect(page).toHaveAddress("/category?max=20");
  await expect(box("Corvane")).toHaveAttribute("disabled", "");
  // A list has every brand whatever the price, and none of another list.
  await goTo(page, "/category/books?max=0");
  const brandsOf = (on: Page) => on.locator("input[name=brand][type=checkbox]");
  expect(await brandsOf(page).count()).toBeGreaterThan(1);
  await expect(brandsOf(page).and(page.locator(":not(:disabled)"))).toHaveCount(0);
  await products.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveAddress("/category/books");
  await expect(cards.first()).toBeVisible();

  await goTo(page, "/category?max=500&brand=kettlewick&rating=4&stock=in&sort=newest");
  const { lowest, highest } = listOf(page);
  await expect(chips).toHaveText([
    "Remove filter Up to $500.00",
    "Remove filter Kettlewick",
    "Remove filter 4 stars & up",
    "Remove filter In stock",
    "Clear all",
  ]);
  // The focus moves to the next chip, and at last to the count.
  await page.getByRole("link", { name: "Remove filter Kettlewick" }).press("Enter");
  await expect(page).toHaveAddress("/category?max=500&rating=4&stock=in&sort=newest");
  await expect(box("Kettlewick")).not.toBeChecked();
  await expect(page.getByRole("link", { name: "Remove filter 4 stars & up" })).toBeFocused();
  await page.getByRole("link", { name: "Clear All Filters" }).press("Enter");
  await expect(page).toHaveAddress("/category?sort=newest");
  await expect(chips).toHaveCount(0);
  await expect(count).toBeFocused();
  await expect(box(/^4 & up/)).not.toBeChecked();
  await goBack(page);
  await expect(page).toHaveAddress("/category?max=500&rating=4&stock=in&sort=newest");

  // §4 Another category has its own prices.
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: "Books", exact: true })
    .click();
  await expect(page).toHaveAddress("/category/books");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books");
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(lowest).toHaveValue(amountText(cents(await cheapestOf("books"))));
  await expect(highest).toHaveValue(amountText(cents(await dearestOf("books"))));
});
