import type { Page } from "playwright-core";
import { inject } from "vitest";
import { sql } from "./sql.ts";

export const headphones = "/product/tessel-over-ear-headphones";
export const keyboard = "/product/slate-65-mechanical-keyboard";
export const speaker = "/product/drum-portable-speaker";
export const chair = "/product/hollin-lounge-chair";

/** Locators of a product page. */
export function partsOf(page: Page) {
  const main = page.getByRole("main");
  return {
    main,
    /** The price, availability and delivery. */
    price: main.locator(".product-columns > :last-child > [aria-live]"),
    /** The swipeable row, and the link to the full-size view. */
    pictures: main.getByRole("list", { name: /^Pictures of / }),
    larger: main.getByRole("link", { name: /Show larger$/ }).first(),
    option: (name: string | RegExp) => main.getByRole("radio", { name }),
    quantity: main.getByRole("spinbutton", { name: "Quantity" }),
    more: main.getByRole("button", { name: "Increase quantity" }),
    less: main.getByRole("button", { name: "Decrease quantity" }),
    add: main.getByRole("button", { name: "Add to Cart" }),
    tab: (name: string | RegExp) => main.getByRole("tab", { name }),
    said: page.locator(".fixed > [role=status]"),
    related: page.getByRole("region", { name: "You May Also Like" }),
  };
}

/** Presses an option's label: the radio button itself is hidden. */
export const choose = (page: Page, name: string) =>
  page.locator(".product-columns label", { hasText: name }).click();

export async function variantId(name: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    inject("shopDataDir"),
    "select id::text from variant where name = $1",
    [name],
  );
  return row?.id ?? "";
}
