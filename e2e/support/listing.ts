import type { Page } from "playwright-core";
import { inject } from "vitest";
import { sql } from "./sql.ts";

/** Names of published products in a sort order, from the database. */
export async function namesBy(order: string, where = "true"): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    inject("shopDataDir"),
    `select product.name from product
       join category on category.id = category_id join brand on brand.id = brand_id
       where is_published and ${where} order by ${order}`,
  );
  return rows.map(({ name }) => name);
}

/** Locators of a product list's page. */
export function listOf(page: Page) {
  const products = page.getByRole("region", { name: "Products" });
  return {
    products,
    cards: products.getByRole("article"),
    names: products.locator("article h2"),
    count: products.getByRole("status"),
    lowest: page.getByRole("spinbutton", { name: "Lowest price" }),
    highest: page.getByRole("spinbutton", { name: "Highest price" }),
    slider: page.getByRole("slider", { name: "Highest price" }),
    box: (name: string | RegExp) => page.getByRole("checkbox", { name }),
    /** The count next to a filter value. */
    countBeside: (name: string | RegExp) =>
      page
        .locator("label")
        .filter({ has: page.getByRole("checkbox", { name }) })
        .locator("span")
        .last(),
    chips: page.getByRole("list", { name: "Chosen filters" }).getByRole("link"),
    sort: page.getByRole("combobox", { name: "Sort by" }),
    pages: page.getByRole("navigation", { name: "Pages" }),
  };
}

/** The highest price in a category, in cents. */
export const dearestOf = (slug: string) => priceIn(slug, "max");

/** The lowest price in a category, in cents. */
export const cheapestOf = (slug: string) => priceIn(slug, "min");

async function priceIn(slug: string, end: "min" | "max"): Promise<number> {
  const [row] = await sql<{ price: number }>(
    inject("shopDataDir"),
    `select ${end}(price) as price from product join category on category.id = category_id where is_published and category.slug = $1`,
    [slug],
  );
  return row?.price ?? 0;
}
