import { describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goBack, goTo, test } from "./support/page.ts";
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

const dataDir = inject("shopDataDir");

describe("a product's page", () => {
  test("§2 has its name, rating, price, struck price and discount", async ({ openPage }) => {
    const page = await openPage(headphones);
    const { main } = partsOf(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tessel Over-Ear Headphones");
    await expect(main.getByRole("img", { name: "4.8 of 5, 6 reviews" }).first()).toBeVisible();
    for (const words of ["Now $249.00", "was $299.00", "17% off"])
      await expect(main).toContainText(words);
    await expect(main.locator("s").first()).toHaveText("$299.00");
    await expect(main).toContainText("$206.67 in your cart");
    await expect(main).toContainText("In stock");
  });

  test("without a discount strikes nothing", async ({ openPage }) => {
    const page = await openPage("/product/perch-desk-lamp");
    const price = partsOf(page).price;
    await expect(price).toContainText("$118.00");
    await expect(price.locator("s")).toHaveCount(0);
    await expect(price).not.toContainText("in your cart");
  });

  test("§2 has four reassurances, 30-day returns among them", async ({ openPage }) => {
    const page = await openPage(speaker);
    const items = page
      .getByRole("main")
      .locator("li", { has: page.getByRole("link", { name: "30-day returns" }) });
    await expect(items).toHaveCount(1);
    await expect(items.locator("xpath=..").getByRole("listitem")).toHaveCount(4);
    await expect(page.getByRole("main")).toContainText("Free shipping");
    await goTo(page, "/product/apricot-jam");
    await expect(page.getByRole("main")).toContainText("Shipping $5.99");
    await expect(page.getByRole("main")).toContainText("Free from $50.00");
  });

  test("its breadcrumbs have its category", async ({ openPage }) => {
    const page = await openPage(headphones);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
    await expect(crumbs).toHaveText([
      "Home/",
      "Electronics/",
      "Audio/",
      "Tessel Over-Ear Headphones",
    ]);
  });

  test("§8 an unknown one says so, with status 404 and a link back", async ({ openPage }) => {
    const page = await openPage("/product/no-such-thing", { allow: ["404 GET"] });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found");
    await expectNoAxeViolations(page);
    await page.getByRole("main").getByRole("link", { name: "Return to Shop" }).click();
    await expect(page).toHaveAddress("/");
  });
});

describe("stock and quantity", () => {
  test("§9 'Only N left!' below 10", async ({ openPage }) => {
    const page = await openPage(speaker);
    await expect(page.getByRole("main")).toContainText("Only 7 left!");
  });

  test("§5 from 1 to the stock count; anything but a number becomes 1", async ({ openPage }) => {
    const page = await openPage(speaker);
    const { quantity, more, less } = partsOf(page);
    await expect(quantity).toHaveValue("1");
    await expect(less).not.toBeEnabled();
    await quantity.fill("99");
    await quantity.blur();
    await expect(quantity).toHaveValue("7");
    await expect(more).not.toBeEnabled();
    await less.click();
    await expect(quantity).toHaveValue("6");
    await quantity.fill("");
    await quantity.blur();
    await expect(quantity).toHaveValue("1");
    await quantity.fill("-4");
    await quantity.blur();
    await expect(quantity).toHaveValue("1");
    await quantity.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("e");
    await page.keyboard.press("Tab");
    await expect(quantity).toHaveValue("1");
  });

  test("§5 up to 10 without a stock count", async ({ openPage }) => {
    const { quantity, more } = partsOf(await openPage("/product/the-useful-object"));
    await quantity.fill("11");
    await quantity.blur();
    await expect(quantity).toHaveValue("10");
    await expect(more).not.toBeEnabled();
  });

  test("§5 a sold-out product keeps its page and can't be added", async ({ openPage }) => {
    const page = await openPage("/product/fluted-stoneware-vase");
    const { main, add, quantity, related } = partsOf(page);
    await expect(main).toContainText("Out of stock");
    await expect(add).not.toBeEnabled();
    await expect(quantity).toHaveCount(0);
    await expect(related).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

describe("variants", () => {
  test("§4 start unselected; those out of stock are disabled and say so", async ({ openPage }) => {
    const page = await openPage(keyboard);
    const { main, option } = partsOf(page);
    await expect(main.getByRole("group", { name: "Switches" })).toBeVisible();
    for (const name of [/^Linear/, /^Tactile/, /^Silent/])
      await expect(option(name)).not.toBeChecked();
    await expect(option(/^Silent/)).not.toBeEnabled();
    await expect(option(/^Linear/)).toBeEnabled();
    await expect(main.locator("label", { hasText: "Silent" })).toContainText("Out of stock");
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

  test("are in the URL, also on reload, without a history entry", async ({ openPage }) => {
    const page = await openPage("/category/electronics");
    await page.getByRole("link", { name: "Slate 65 Mechanical Keyboard" }).click();
    await expect(page).toHaveAddress(keyboard);
    await choose(page, "Tactile");
    await expect(page).toHaveAddress(`${keyboard}?variant=${await variantId("Tactile")}`);
    await choose(page, "Linear");
    await expect(page).toHaveAddress(`${keyboard}?variant=${await variantId("Linear")}`);
    await goTo(page, page.url());
    await expect(partsOf(page).option(/^Linear/)).toBeChecked();
    await goBack(page);
    await expect(page).toHaveAddress("/category/electronics");
  });

  test("sold-out, foreign or unknown ones in the URL are ignored", async ({ openPage }) => {
    const page = await openPage(keyboard);
    for (const id of [await variantId("Silent"), await variantId("Charcoal"), "999999", "x"]) {
      await goTo(page, `${keyboard}?variant=${id}`);
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    }
  });

  test("have their own prices, and their stock limits the quantity", async ({ openPage }) => {
    const page = await openPage(chair);
    const { main, quantity } = partsOf(page);
    await expect(main).toContainText("from $1,180.00");
    await expect(main).toContainText("from $1,003.00 in your cart");
    await quantity.fill("5");
    await choose(page, "Forest bouclé");
    await expect(main).toContainText("$1,260.00");
    await expect(main).toContainText("was $1,480.00");
    await expect(main).toContainText("$1,071.00 in your cart");
    await expect(main).toContainText("Only 2 left!");
    await expect(quantity).toHaveValue("2");
  });

  test("must be chosen before adding; the message takes focus", async ({ openPage }) => {
    const page = await openPage(headphones);
    const { add, said, option } = partsOf(page);
    await add.click();
    const message = page.getByRole("main").getByRole("alert");
    await expect(message).toHaveText("Please choose: Colour.");
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
  });

  test("show their own picture first", async ({ openPage }) => {
    const page = await openPage(headphones);
    await choose(page, "Cream");
    const first = partsOf(page).pictures.getByRole("listitem").first().locator("img");
    await expect(first).toHaveAttribute("src", /headphones-cream-front/);
  });
});

describe("other products", () => {
  test("§2 'You May Also Like': at most 4 of the same category, the nearest first, not this one", async ({
    openPage,
  }) => {
    const page = await openPage(headphones);
    const names = await partsOf(page).related.getByRole("heading", { level: 3 }).allTextContents();
    const wanted = await sql<{ name: string }>(
      dataDir,
      `select product.name from product, product as self
         where product.is_published and self.slug = 'tessel-over-ear-headphones' and product.id <> self.id
           and product.category_id = self.category_id
         order by product.in_stock desc,
           case when product.subcategory_id = self.subcategory_id then 1 when product.brand_id = self.brand_id then 2 else 3 end,
           product.units_sold_30_days desc, product.id limit 4`,
    );
    expect(names).toEqual(wanted.map(({ name }) => name));
    expect(names.length).toBeLessThanOrEqual(4);
    expect(names.length).toBeGreaterThan(0);
  });

  test("'Recently viewed' shows the latest first and never this one", async ({ openPage }) => {
    const page = await openPage(headphones);
    const viewed = page.getByRole("region", { name: "Recently viewed" });
    await expect(viewed).toHaveCount(0);
    await goTo(page, speaker);
    await expect(viewed.getByRole("heading", { level: 3 })).toHaveText([
      "Tessel Over-Ear Headphones",
    ]);
    await goTo(page, chair);
    await expect(viewed.getByRole("heading", { level: 3 })).toHaveText([
      "Drum Portable Speaker",
      "Tessel Over-Ear Headphones",
    ]);
    await viewed.getByRole("link", { name: "Tessel Over-Ear Headphones" }).click();
    await expect(page).toHaveAddress(headphones);
    await expect(viewed.getByRole("heading", { level: 3 })).toHaveText([
      "Hollin Lounge Chair",
      "Drum Portable Speaker",
    ]);
    await expectNoAxeViolations(page);
  });

  test("a broken list of viewed products is ignored", async ({ openPage }) => {
    const page = await openPage(headphones);
    await page.evaluate(() => localStorage.setItem("shop.viewed.v1", '{"nonsense":['));
    await goTo(page, speaker);
    await expect(page.getByRole("region", { name: "Recently viewed" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drum Portable Speaker");
  });

  test("another product resets quantity, tab and choice", async ({ openPage }) => {
    const page = await openPage(speaker);
    const { quantity, tab, related } = partsOf(page);
    await quantity.fill("3");
    await tab("Specifications").click();
    await related.getByRole("link").first().click();
    await expect(page).not.toHaveAddress(speaker);
    await expect(tab("Description")).toHaveAttribute("aria-selected", "true");
    await expect(quantity).toHaveValue("1");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  });
});

describe("for everyone", () => {
  test.for([headphones, keyboard])(
    "no accessibility fault on %s at any width",
    async (path, { openPage }) => {
      await expectFaultlessAtAnyWidth(await openPage(path));
    },
  );

  test.for([chair, "/product/no-such-thing"])(
    "%s does not scroll sideways at 320 px",
    async (path, { openPage }) => {
      await expectNoSidewaysScroll(await openPage(path, { width: 320, allow: ["404 GET"] }));
    },
  );
});
