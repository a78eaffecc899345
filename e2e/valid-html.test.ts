import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inject } from "vitest";
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
function unstyledClasses(html: string): string[] {
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

test("the server's HTML has one main heading, valid roles and states, and its classes' styles", async ({
  newPage,
}) => {
  const page = await newPage({ javaScript: false });
  for (const address of addresses) {
    const html = await (await fetch(inject("shopUrl") + address)).text();
    await page.setContent(html, { waitUntil: "commit" });
    await expect(page.getByRole("combobox", { name: "Search products" })).toHaveCount(1);
    const found = Object.entries(invalid).map(async ([what, selector]) => [
      what,
      await countOf(page, selector),
    ]);
    const right = Object.keys(invalid).map((what) => [what, 0]);
    expect([address, await Promise.all(found)]).toEqual([address, right]);
    expect([address, await countOf(page, "h1"), unstyledClasses(html)]).toEqual([address, 1, []]);
  }
});
