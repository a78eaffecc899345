import { pageNames } from "#modules/site/rules/page-names.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { needsAccount } from "#modules/site/rules/page-path.ts";
import { hiddenPaths, indexedPaths, pages } from "#modules/site/rules/pages.ts";
import { itemsOf, publicPages } from "#modules/site/rules/public-pages.ts";
import { addressOf } from "#modules/content/rules/content-page.ts";
import { textFile } from "#storefront/pages/text/text-pages.server.ts";
import { routeManifest } from "#testing/route-manifest.ts";

const leaves = Object.values(routeManifest()).filter(({ page }) => page !== undefined);

describe("the table of pages", () => {
  test("has every page of routes.ts and no other", () => {
    expect(new Set(leaves.map(({ page }) => page))).toEqual(new Set(Object.keys(pages)));
  });

  test.each(leaves.map(({ page = "", file }) => [page, file] as const))(
    "says of %s whether it is cached, as its route does",
    (page, file) => {
      const isCacheable = /cacheTags\(|middleware = \[(offered, )?cacheable\]/.test(
        readFileSync(`src/storefront/${file}`, "utf8"),
      );
      expect(isCacheable).toBe(pages[page as keyof typeof pages].cached !== null);
    },
  );

  test("an account is needed behind the guard, to verify an email address, and to close the account", () => {
    const guarded = leaves.filter(({ parentId }) => parentId === "routes/account/layout");
    expect(guarded.length).toBeGreaterThan(5);
    const paths = guarded.flatMap(({ page }) => page ?? []);
    const needing = Object.keys(pages).filter(needsAccount);
    expect(new Set(needing)).toEqual(new Set([...paths, "/account/closed", "/verify-email"]));
    expect(needsAccount("/account/")).toBe(true);
    expect(needsAccount("/account/orders/K7QM-2F9T-X")).toBe(true);
    expect(needsAccount("/orders/K7QM-2F9T-X")).toBe(false);
    expect(needsAccount("/accounts")).toBe(false);
  });

  test("no page is in a menu twice, and every public page is in one", () => {
    const menus = ["shop", "orders", "help", "about", "sitemap"] as const;
    const found = menus.flatMap((menu) =>
      itemsOf<string>(publicPages, menu, pageNames).map(({ to }) => to),
    );
    expect(new Set(found).size).toBe(found.length);
    for (const path of indexedPaths()) expect(found).toContain(path);
  });

  test("robots.txt disallows hidden pages and allows all others", () => {
    const closed = hiddenPaths();
    expect(closed).toEqual(
      expect.arrayContaining(["/account", "/auth", "/cart", "/checkout", "/newsletter", "/search"]),
    );
    for (const path of indexedPaths())
      for (const prefix of closed) expect(path.startsWith(prefix)).toBe(false);
  });
});

test("pages that share a module each have their own text, at their own address", () => {
  const idsOf = (file: string) =>
    leaves.filter((route) => route.file === file).map(({ id, page }) => [id, page] as const);
  const texts = idsOf("routes/pages/text.tsx");
  expect(texts.length).toBeGreaterThan(5);
  for (const [id, page] of texts) {
    expect(addressOf(id)).toBe(page);
    expect(textFile(id).body).not.toBe("");
  }
});
