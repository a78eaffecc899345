import { describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goBack, goTo, reload, test } from "./support/page.ts";
import {
  chair,
  choose,
  headphones,
  keyboard,
  partsOf,
  speaker,
  variantId,
} from "./support/product-page.ts";
import { sql } from "./support/sql.ts";

test("§2 a product's page has its name, rating, prices and breadcrumbs, and asks for the missing choice; §5 quantities go from 1 to the stock count; 'Recently viewed' shows the latest first and never this one", async ({
  openPage,
}) => {
  const page = await openPage(headphones);
  const { main, add, said, option, related, pictures } = partsOf(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tessel Over-Ear Headphones");
  await expect(main.getByRole("img", { name: "4.8 of 5, 6 reviews" }).first()).toBeVisible();
  for (const words of ["Now $249.00", "was $299.00", "17% off"])
    await expect(main).toContainText(words);
  await expect(main.locator("s").first()).toHaveText("$299.00");
  await expect(main).toContainText("$206.67 in your cart");
  await expect(main).toContainText("In stock");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await expect(crumbs).toHaveText([
    "Home/",
    "Electronics/",
    "Audio/",
    "Tessel Over-Ear Headphones",
  ]);

  // "You May Also Like": at most 4 of the same category, the nearest first, not this one.
  const wanted = await sql<{ name: string }>(
    inject("shopDataDir"),
    `select product.name from product, product as self
       where product.is_published and self.slug = 'tessel-over-ear-headphones' and product.id <> self.id
         and product.category_id = self.category_id
       order by product.in_stock desc,
         case when product.subcategory_id = self.subcategory_id then 1 when product.brand_id = self.brand_id then 2 else 3 end,
         product.units_sold_30_days desc, product.id limit 4`,
  );
  expect(wanted.length).toBeGreaterThan(0);
  await expect(related.getByRole("heading", { level: 3 })).toHaveText(
    wanted.map(({ name }) => name),
  );
  await expectFaultlessAtAnyWidth(page);

  await add.click();
  const message = main.getByRole("alert");
  await expect(message).toHaveText("Choose a colour.");
  await expect(message).toBeFocused();
  await expect(said).toHaveText("");
  await expectNoAxeViolations(page);
  await option(/^Charcoal/).focus();
  await page.keyboard.press("Space");
  await expect(option(/^Charcoal/)).toBeChecked();
  await expect(message).toHaveCount(0);
  await add.click();
  await expect(said).toContainText("Tessel Over-Ear Headphones added to your cart.");
  await expect(add).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  // Another variant shows its own picture first.
  await choose(page, "Cream");
  const first = pictures.getByRole("listitem").first().locator("img");
  await expect(first).toHaveAttribute("src", /headphones-cream-front/);

  const viewed = page.getByRole("region", { name: "Recently viewed" });
  const names = viewed.getByRole("heading", { level: 3 });
  await expect(viewed).toHaveCount(0);
  await goTo(page, speaker);
  await expect(names).toHaveText(["Tessel Over-Ear Headphones"]);
  const { quantity, more, less, tab } = partsOf(page);
  // §2 four reassurances, 30-day returns among them.
  const items = main.locator("li", { has: page.getByRole("link", { name: "30-day returns" }) });
  await expect(items).toHaveCount(1);
  await expect(items.locator("xpath=..").getByRole("listitem")).toHaveCount(4);
  await expect(main).toContainText("Free shipping");
  await expect(main).toContainText("Only 7 left!");
  await expect(quantity).toHaveValue("1");
  await expect(less).not.toBeEnabled();
  await quantity.fill("99");
  await quantity.blur();
  await expect(quantity).toHaveValue("7");
  await expect(more).not.toBeEnabled();
  await less.click();
  await expect(quantity).toHaveValue("6");
  await quantity.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("e");
  await page.keyboard.press("Tab");
  await expect(quantity).toHaveValue("1");

  // Another product begins again.
  await quantity.fill("3");
  await tab("Specifications").click();
  await viewed.getByRole("link", { name: "Tessel Over-Ear Headphones" }).click();
  await expect(page).toHaveAddress(headphones);
  await expect(tab("Description")).toHaveAttribute("aria-selected", "true");
  await expect(quantity).toHaveValue("1");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(names).toHaveText(["Drum Portable Speaker"]);

  // Variants have their own prices, and their stock limits the quantity.
  await goTo(page, chair);
  await expect(names).toHaveText(["Tessel Over-Ear Headphones", "Drum Portable Speaker"]);
  await expect(main).toContainText("from $1,180.00");
  await expect(main).toContainText("from $1,003.00 in your cart");
  await quantity.fill("5");
  await choose(page, "Forest bouclé");
  await expect(main).toContainText("$1,260.00");
  await expect(main).toContainText("was $1,480.00");
  await expect(main).toContainText("$1,071.00 in your cart");
  await expect(main).toContainText("Only 2 left!");
  await expect(quantity).toHaveValue("2");
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // §5 A sold-out product keeps its page and can't be added.
  await goTo(page, "/product/fluted-stoneware-vase");
  await expect(main).toContainText("Out of stock");
  await expect(add).not.toBeEnabled();
  await expect(quantity).toHaveCount(0);
  await expect(related).toBeVisible();
  await expectNoAxeViolations(page);
});

describe("variants", () => {
  test("§4 start unselected, and are in the URL, also on reload, without a history entry", async ({
    openPage,
  }) => {
    const page = await openPage("/category/electronics");
    await page.getByRole("link", { name: "Slate 65 Mechanical Keyboard" }).click();
    await expect(page).toHaveAddress(keyboard);
    const { main, option } = partsOf(page);
    await expect(main.getByRole("group", { name: "Switches" })).toBeVisible();
    for (const name of [/^Linear/, /^Tactile/, /^Silent/])
      await expect(option(name)).not.toBeChecked();
    // Those out of stock are disabled and say so.
    await expect(option(/^Silent/)).not.toBeEnabled();
    await expect(option(/^Linear/)).toBeEnabled();
    await expect(main.locator("label", { hasText: "Silent" })).toContainText("Out of stock");
    await choose(page, "Tactile");
    await expect(page).toHaveAddress(`${keyboard}?variant=${await variantId("Tactile")}`);
    await choose(page, "Linear");
    await expect(page).toHaveAddress(`${keyboard}?variant=${await variantId("Linear")}`);
    await reload(page);
    await expect(option(/^Linear/)).toBeChecked();
    await goBack(page);
    await expect(page).toHaveAddress("/category/electronics");
  });

  test("one chosen before hydration stays chosen, and a press on Add to Cart counts", async ({
    newPage,
  }) => {
    const page = await newPage();
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(keyboard, { waitUntil: "commit" });
    await choose(page, "Tactile");
    await partsOf(page).add.first().click();
    scripts.resolve();
    await expect(page).toHaveAddress(`${keyboard}?variant=${await variantId("Tactile")}`);
    await expect(partsOf(page).said).toContainText("cart");
  });
});
