import type { Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/page.ts";
import { sql } from "./support/sql.ts";

function searchOf(page: Page) {
  const list = page.getByRole("listbox", { name: "Suggestions" });
  return {
    box: page.getByRole("combobox", { name: "Search products" }),
    button: page.getByRole("search").getByRole("button", { name: "Search" }),
    list,
    options: list.getByRole("option"),
    active: list.locator("[aria-selected=true]"),
    names: page.getByRole("region", { name: "Products" }).locator("article h2"),
  };
}

describe("searching", () => {
  test("decision 10: leads to /search?q= and keeps the typed text", async ({ openPage }) => {
    const page = await openPage("/about");
    const { box, names } = searchOf(page);
    await box.fill("  Desk   lamp ");
    await box.press("Enter");
    await expect(page).toHaveAddress(/^\/search\?q=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “Desk lamp”");
    await expect(names.first()).toHaveText("Perch Desk Lamp");
    await expect(box).toHaveValue(/Desk\s+lamp/);
  });

  test("tolerates a typing error and says what it searched", async ({ openPage }) => {
    const page = await openPage("/search?q=headphnes");
    const name = "Tessel Over-Ear Headphones";
    await expect(page.getByRole("main")).toContainText(
      "Nothing was found for “headphnes”. Did you mean headphones? These are its results.",
    );
    await expect(searchOf(page).names.first()).toHaveText(name);
    await page.getByRole("main").getByRole("link", { name: "headphones", exact: true }).click();
    await expect(page).toHaveAddress("/search?q=headphones");
    await expect(searchOf(page).names.first()).toHaveText(name);
    await expect(searchOf(page).box).toHaveValue("headphones");
  });

  test("finds prefixes, without accents or capitals", async ({ openPage }) => {
    const page = await openPage("/search?q=HEADPH");
    await expect(searchOf(page).names.first()).toHaveText("Tessel Over-Ear Headphones");
  });

  test("finds categories too", async ({ openPage }) => {
    const page = await openPage("/search?q=books");
    await page.getByRole("main").getByRole("link", { name: "Books", exact: true }).click();
    await expect(page).toHaveAddress("/category/books");
  });

  test("filters, sorts and views its results like any list", async ({ openPage }) => {
    const page = await openPage("/search?q=cream");
    const count = page.getByRole("region", { name: "Products" }).getByRole("status");
    await expect(count).toHaveText(/^Showing \d+ products?$/);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: Low to High");
    await expect(page).toHaveAddress("/search?q=cream&sort=price-asc");
    await page.getByRole("checkbox", { name: "Linden" }).check();
    await expect(page).toHaveAddress("/search?q=cream&brand=linden&sort=price-asc");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “cream”");
    await page.getByRole("link", { name: "Clear All Filters" }).click();
    await expect(page).toHaveAddress("/search?q=cream&sort=price-asc");
  });

  test("a search for help leads to its page, and is not corrected", async ({ openPage }) => {
    const page = await openPage("/search?q=returns");
    const main = page.getByRole("main");
    await expect(main).not.toContainText("No products found");
    await expect(main).not.toContainText("Did you mean");
    await expectNoAxeViolations(page);
    await main
      .getByRole("heading", { level: 2 })
      .getByRole("link", { name: "Return Policy" })
      .click();
    await expect(page).toHaveAddress("/return-policy");
  });

  test("without results shows categories and popular products", async ({ openPage }) => {
    const page = await openPage("/search?q=xyzzyqwv");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("No products found");
    await expect(main.getByRole("link", { name: "Toys & Games" })).toBeVisible();
    const popular = main
      .getByRole("region", { name: "Popular in the shop" })
      .getByRole("heading", { level: 3 });
    const best = await sql<{ name: string }>(
      inject("shopDataDir"),
      "select name from product where is_published order by units_sold_30_days desc, id limit 4",
    );
    await expect(popular).toHaveText(best.map(({ name }) => name));
    await expectNoAxeViolations(page);
  });

  test("with an empty text asks for one", async ({ openPage }) => {
    const page = await openPage("/search");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    await expect(page.getByRole("main")).toContainText(
      "Type what you are looking for into the box above.",
    );
  });
});

describe("suggestions", () => {
  test("are at most 10, products and categories, and reached by arrow keys", async ({
    openPage,
  }) => {
    const page = await openPage("/");
    const { box, list, options, active } = searchOf(page);
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(list).not.toBeVisible();
    await box.pressSequentially("bo");
    await expect(list).toBeVisible();
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(box).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "-");
    await expect(options.first().locator("b")).toHaveText("Bo");
    const count = await options.count();
    await expect(options.locator("img").first()).toHaveAttribute("alt", "");
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(10);
    await expect(options.first()).toContainText("Category");
    await expect(active).toHaveCount(0);
    await expectNoAxeViolations(page);

    await box.press("ArrowDown");
    await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      (await options.nth(0).getAttribute("id")) ?? "-",
    );
    await box.press("ArrowUp");
    await expect(active).toHaveCount(0);
    await box.press("ArrowUp");
    await expect(options.nth(count - 1)).toHaveAttribute("aria-selected", "true");
    await expect(box).toBeFocused();
  });

  test("Escape closes them and keeps the text; Enter follows the chosen one", async ({
    openPage,
  }) => {
    const page = await openPage("/");
    const { box, list, options } = searchOf(page);
    await box.pressSequentially("headph");
    await expect(list).toBeVisible();
    await box.press("Escape");
    await expect(list).not.toBeVisible();
    await expect(box).toHaveValue("headph");
    await box.press("Escape");
    await expect(box).toHaveValue("");
    await box.fill("headph");
    await expect(list).toBeVisible();
    await box.press("Escape");
    // The first press opens the list again, the next one moves in it.
    await box.press("ArrowDown");
    await expect(list).toBeVisible();
    await box.press("ArrowDown");
    await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(options.nth(0)).toContainText("Tessel Over-Ear Headphones");
    await box.press("Enter");
    await expect(page).toHaveAddress("/product/tessel-over-ear-headphones");
    await expect(box).toHaveValue("");
  });

  test("a phone shows its search keyboard", async ({ openPage }) => {
    const { box } = searchOf(await openPage("/", { width: 360 }));
    await expect(box).toHaveAttribute("inputmode", "search");
    await expect(box).toHaveAttribute("enterkeyhint", "search");
  });

  test("tolerate typos, follow the mouse, and close on blur", async ({ openPage }) => {
    const page = await openPage("/");
    const { box, list, options } = searchOf(page);
    await box.pressSequentially("lapm");
    await expect(options.first()).toContainText("Perch Desk Lamp");
    await page.keyboard.press("Tab");
    await expect(list).not.toBeVisible();
    await box.click();
    await box.press("End");
    await box.press("Backspace");
    await expect(list).toBeVisible();
    await options.first().click();
    await expect(page).toHaveAddress(/^\/product\//);
  });

  test("a page that loads meanwhile keeps the typed text", async ({ openPage }) => {
    const page = await openPage("/");
    const { box } = searchOf(page);
    const letGo = await hold(page, "**/deals.data*");
    await page.getByRole("link", { name: "All deals" }).click();
    await box.pressSequentially("wa");
    letGo();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals of the Day");
    await page.keyboard.type("t");
    await expect(box).toHaveValue("wat");
    await box.press("Enter");
    await expect(page).toHaveAddress("/search?q=wat");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("fit on a phone", async ({ openPage }) => {
    const page = await openPage("/", { width: 360 });
    const { box, list } = searchOf(page);
    await box.pressSequentially("bo");
    await expect(list).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

describe("for everyone", () => {
  test("no accessibility fault at any width", async ({ openPage }) => {
    await expectFaultlessAtAnyWidth(await openPage("/search?q=lapm"));
  });

  test.for([`/search?q=${"x".repeat(100)}`, "/search"])(
    "%s does not scroll sideways at 320 px",
    async (path, { openPage }) => {
      await expectNoSidewaysScroll(await openPage(path, { width: 320 }));
    },
  );
});
