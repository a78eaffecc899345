import { describe, inject } from "vitest";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, test } from "./support/page.ts";
import { sql } from "./support/sql.ts";

const lists = [
  {
    path: "/featured",
    title: "Featured Products",
    holds: "rating > 0",
    order: "rating desc, review_count desc, id",
  },
  {
    path: "/deals",
    title: "Deals of the Day",
    holds: "discount > 0",
    order: "discount desc, rating desc, id",
  },
];

describe.for(lists)("$path", ({ path, title, holds, order }) => {
  const namesBy = async (by: string) =>
    (
      await sql<{ name: string }>(
        inject("shopDataDir"),
        `select name from product where is_published and ${holds} order by ${by}`,
      )
    ).map(({ name }) => name);

  test("§2 has its own order, and sorts, filters and empties like any list", async ({
    openPage,
  }) => {
    const page = await openPage(path);
    const all = await namesBy(order);
    const products = page.getByRole("region", { name: "Products" });
    const names = products.locator("article h2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} – Sundry`);
    await expect(products.getByRole("status")).toHaveText(`Showing ${all.length} products`);
    expect(await names.allTextContents()).toEqual(all.slice(0, 24));
    await expectFaultlessAtAnyWidth(page);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: High to Low");
    await expect(page).toHaveAddress(`${path}?sort=price-desc`);
    const wanted = (await namesBy("price desc, id")).slice(0, 24);
    await expect(names).toHaveText(wanted);
    const slider = page.getByRole("slider", { name: "Highest price" });
    await page.getByRole("checkbox", { name: "Kettlewick" }).check();
    await expect(page).toHaveAddress(`${path}?brand=kettlewick&sort=price-desc`);
    await slider.press("Home");
    await expect(page.getByRole("main")).toContainText("No products found");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveAddress(`${path}?sort=price-desc`);
    await expect(names).toHaveText(wanted);
  });
});
