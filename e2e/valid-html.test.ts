import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "./support/page.ts";

const addresses = [
  "/",
  "/category",
  "/category/electronics?rating=4",
  "/deals",
  "/featured",
  "/search?q=cream",
  "/product/perch-desk-lamp",
  "/cart",
  "/wishlist",
  "/auth",
  "/contact",
  "/account",
  "/account/closed?kind=deletion",
  "/profile",
  "/faq",
];

/** Rules of the W3C validator for roles and states that npm's linters lack. */
const invalid = {
  "a combobox that is no plain text field": "input[role=combobox]:not([type=text])",
  "a link that leads somewhere and is disabled": "a[href][aria-disabled]",
  "a role that the element has anyway": "search[role], nav[role=navigation], button[role=button]",
};

const countOf = (page: Page, selector: string) => page.locator(selector).count();

describe.for(addresses)("the server's HTML of %s", (address) => {
  test("has one main heading and only valid roles and states", async ({ openPage }) => {
    const page = await openPage(address, { javaScript: false });
    await expect(page.getByRole("combobox", { name: "Search products" })).toHaveCount(1);
    expect(await countOf(page, "h1")).toBe(1);
    for (const [what, selector] of Object.entries(invalid))
      expect([what, await countOf(page, selector)]).toEqual([what, 0]);
  });
});
