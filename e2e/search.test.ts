import type { Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goTo, test } from "./support/page.ts";
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
  test("decision 10: leads to /search?q= and keeps the typed text; finds what is meant, categories and help, offers something where nothing is found, and has filters and orders like any list", async ({
    openPage,
  }) => {
    const page = await openPage("/about");
    const { box, names } = searchOf(page);
    await box.fill("  Desk   lamp ");
    await box.press("Enter");
    await expect(page).toHaveAddress(/^\/search\?q=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “Desk lamp”");
    await expect(names.first()).toHaveText("Perch Desk Lamp");
    await expect(box).toHaveValue(/Desk\s+lamp/);

    await goTo(page, "/search?q=headphnes");
    const main = page.getByRole("main");
    // A typing error is tolerated, and the page says which word it searched.
    const name = "Tessel Over-Ear Headphones";
    await expect(main).toContainText("Showing results for “headphones”.");
    await expect(names.first()).toHaveText(name);
    await expectFaultlessAtAnyWidth(page);
    await main.getByRole("link", { name: "headphones", exact: true }).click();
    await expect(page).toHaveAddress("/search?q=headphones");
    await expect(names.first()).toHaveText(name);
    await expect(box).toHaveValue("headphones");

    await goTo(page, "/search?q=books");
    await main.getByRole("link", { name: "Books", exact: true }).click();
    await expect(page).toHaveAddress("/category/books");

    await goTo(page, "/search?q=returns");
    await expect(main).not.toContainText("No products found");
    await expect(main).not.toContainText("Showing results for");
    await main
      .getByRole("heading", { level: 2 })
      .getByRole("link", { name: "Return Policy" })
      .click();
    await expect(page).toHaveAddress("/return-policy");

    await goTo(page, `/search?q=${"xyzzyqwv".repeat(12)}`);
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("No products found");
    await expect(main.getByRole("link", { name: "Toys & Games" })).toBeVisible();
    const popular = main
      .getByRole("region", { name: "Popular in the shop" })
      .getByRole("heading", { level: 3 });
    const best = await sql<{ name: string }>(
      inject("shopDataDir"),
      "select name from product where is_published order by units_sold_30_days desc, id limit 4",
    );
    await expect(popular).toHaveText(best.map((each) => each.name));
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);

    await goTo(page, "/search");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    await expect(main).toContainText("Type what you are looking for into the box above.");
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await box.fill("cream");
    await box.press("Enter");
    await expect(page).toHaveAddress("/search?q=cream");
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
});

describe("suggestions", () => {
  test("are at most 10, products and categories, and reached by arrow keys or the mouse", async ({
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
    await expectNoAxeViolations(page, { frame: true });

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

    // Escape closes them and keeps the text; Enter follows the chosen one.
    await box.press("Escape");
    await expect(list).not.toBeVisible();
    await expect(box).toHaveValue("bo");
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

    // They tolerate typos, follow the mouse, and close on blur.
    await box.pressSequentially("lapm");
    await expect(options.first()).toContainText("Perch Desk Lamp");
    await page.keyboard.press("Tab");
    await expect(list).not.toBeVisible();
    await box.click();
    await box.press("End");
    await box.press("Backspace");
    await expect(list).toBeVisible();
    await options.first().click();
    await expect(page).not.toHaveAddress("/product/tessel-over-ear-headphones");

    // A page that loads meanwhile keeps the typed text.
    await goTo(page, "/");
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

  test("fit on a phone, which shows its search keyboard", async ({ openPage }) => {
    const page = await openPage("/", { width: 360 });
    const { box, list } = searchOf(page);
    await expect(box).toHaveAttribute("inputmode", "search");
    await expect(box).toHaveAttribute("enterkeyhint", "search");
    await box.pressSequentially("bo");
    await expect(list).toBeVisible();
    await expectNoAxeViolations(page, { frame: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});
