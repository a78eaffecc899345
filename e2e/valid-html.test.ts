import { readdirSync, readFileSync } from "node:fs";
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

const assets = "build/client/assets";
const allStyles = readFileSync(
  `${assets}/${readdirSync(assets).find((name) => /^styles-.*\.css$/.test(name))}`,
  "utf8",
);

/** The page's classes that the shop has styles for and the document has not. */
async function unstyledClasses(page: Page): Promise<string[]> {
  const html = await page.content();
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const classes = [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = ""]) =>
    names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/),
  );
  const selector = (name: string) => `.${name.replace(/[^\w-]/g, "\\$&")}`;
  return [...new Set(classes)].filter(
    (name) => allStyles.includes(selector(name)) && !styles.includes(selector(name)),
  );
}

const countOf = (page: Page, selector: string) => page.locator(selector).count();

describe.for(addresses)("the server's HTML of %s", (address) => {
  test("has one main heading, valid roles and states, and its classes' styles", async ({
    openPage,
  }) => {
    const page = await openPage(address, { javaScript: false });
    await expect(page.getByRole("combobox", { name: "Search products" })).toHaveCount(1);
    expect(await countOf(page, "h1")).toBe(1);
    for (const [what, selector] of Object.entries(invalid))
      expect([what, await countOf(page, selector)]).toEqual([what, 0]);
    expect(await unstyledClasses(page)).toEqual([]);
  });
});
