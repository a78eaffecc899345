import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pages } from "#modules/site/rules/pages.ts";
import type { Page } from "#modules/site/rules/public-pages.ts";
import { routeManifest } from "#testing/route-manifest.ts";
import { cacheKeys } from "./cache-key.ts";

const routes = routeManifest();
const cacheKeyOf = cacheKeys(routes);

describe("the cache key of a page", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=mail", "/"],
    ["/category/fashion?sort=newest&utm_source=x&max=50", "/category/fashion?max=50&sort=newest"],
    ["/category/fashion?sort=relevance&page=1", "/category/fashion"],
    ["/category/fashion?brand=b&brand=a&brand=b", "/category/fashion?brand=a&brand=b"],
    ["/product/mug?variant=3&ref=x", "/product/mug?variant=3"],
    ["/product/mug?variant=x", "/product/mug"],
    ["/search?q=%20desk++lamp&x=1", "/search?q=desk+lamp"],
    ["/category/fashion.data?max=50&junk=1", "/category/fashion.data?max=50"],
    ["/_.data", "/_.data"],
    ["/about?x=1", "/about"],
    ["/product/caf%C3%A9", "/product/caf%C3%A9"],
    ["/product/a%2Fb.data", "/product/a%2Fb.data"],
    ["/api/search-suggestions?q=Lamp&x=1", "/api/search-suggestions?q=lamp"],
    ["/sitemap.xml?part=2", "/sitemap.xml?part=2"],
    ["/auth?next=/profile", "/auth"],
    ["/auth?verified=1&mode=sign-up&x=1", "/auth?mode=sign-up&verified=1"],
    ["/auth?mode=x&verified=2", "/auth"],
    ["/verify-email?x=1", "/verify-email"],
    [
      "/cart.data?_routes=routes/shop/cart,routes/layouts/shop,routes/shop/cart&x=1",
      "/cart.data?_routes=routes%2Flayouts%2Fshop%2Croutes%2Fshop%2Fcart",
    ],
    ["/category.data?_routes=all-products&max=50", "/category.data?max=50&_routes=all-products"],
  ])("%s is %s", (target, key) => {
    expect(cacheKeyOf(target)?.key).toBe(key);
  });

  test.each([
    "/nope",
    "/Deals",
    "/category/Fashion",
    "/deals/",
    "/c%61rt",
    "/product/caf%c3%a9",
    "/deals/_.data",
    "/product/mug?preview=1",
    "/pages/our-story?preview=1",
    "/newsletter/confirm?token=x",
    "/reset-password?token=x",
    "/profile",
    "/api/cart-products?id=1",
    "/assets/a.js",
    `/category/${"x".repeat(3000)}`,
    "/category/%2e%2e",
    "/category/..",
    "/category/%",
    "/category/%ff",
    "/product/mug%2Edata",
    "/cart.data?_routes=",
    "/cart.data?_routes=root,nonsense",
    "/cart.data?_routes=routes/shop/home",
    "/nonsense.data?_routes=root",
    "/api/search-suggestions.data?q=lamp",
    "/sitemap.xml.data",
  ])("%s is not cached", (target) => {
    expect(cacheKeyOf(target)).toBeNull();
  });

  test("filters and searches are variations; categories and products are not", () => {
    expect(cacheKeyOf("/category/fashion?max=50")?.isVariation).toBe(true);
    expect(cacheKeyOf("/search?q=lamp")?.isVariation).toBe(true);
    expect(cacheKeyOf("/category/fashion?utm_source=x")?.isVariation).toBe(false);
  });

  test("only the document of the cart depends on a cookie, and only on lines of a cart", () => {
    const cookie = "shop.session=x; shop.cart=4x1-2.7x3";
    expect(cacheKeyOf("/cart?x=1", cookie)).toMatchObject({ key: "/cart", isFallback: true });
    for (const [path, cookies] of [
      ["/", cookie],
      ["/product/mug", cookie],
      ["/cart.data", cookie],
      ["/cart", "shop.cart=; shop.session=x"],
      ["/cart", "shop.cart=<script>"],
      ["/cart", undefined],
    ] as const)
      expect(cacheKeyOf(path, cookies)).toEqual(cacheKeyOf(path));
    expect(cacheKeyOf("/cart")).not.toHaveProperty("isFallback");
  });

  test("forms of accounts depend on a session and on the page to go to", () => {
    const session = "a=b; shop.session=x";
    const own = [
      ["/auth", session],
      ["/forgot-password", "__Host-shop.session=x"],
      ["/auth?next=%2Fcheckout&mode=sign-up", ""],
      ["/forgot-password?next=/profile", ""],
    ] as const;
    for (const [path, cookies] of own)
      expect(cacheKeyOf(path, cookies)).toHaveProperty("isFallback", true);
    for (const [path, cookies] of [
      ["/auth", "shop.session=; shop.staff-session=x"],
      ["/auth?next=//evil.example", ""],
      ["/auth.data", session],
      ["/deals?next=/profile", session],
    ] as const)
      expect(cacheKeyOf(path, cookies)).not.toHaveProperty("isFallback");
    expect(cacheKeyOf("/auth?next=%2Fcheckout&mode=sign-up")?.key).toBe("/auth?mode=sign-up");
  });

  test("every page and its data parts are cached as the table of pages says", () => {
    const leaves = Object.values(routes).filter(({ page }) => page !== undefined);
    for (const { id, page = "" } of leaves) {
      const { cached }: Page = pages[page as keyof typeof pages];
      const path = page.replace(/:\w+/, "a");
      const data = path === "/" ? "/_.data" : `${path}.data`;
      expect([page, cacheKeyOf(path) !== null]).toEqual([page, cached !== null]);
      const parts = cacheKeyOf(`${data}?_routes=root,routes/layouts/shop,${id}`);
      expect([page, parts !== null]).toEqual([page, cached !== null]);
    }
    expect(leaves.length).toBeGreaterThan(20);
  });

  test("a key's own key is itself", () => {
    const target = fc
      .tuple(
        fc.constantFrom(
          "/",
          "/category",
          "/category/fashion",
          "/search",
          "/product/mug",
          "/deals.data",
          "/category/caf%C3%A9",
          "/product/a%20b%2Bc'(d)",
        ),
        fc.webQueryParameters(),
      )
      .map(([path, query]) => `${path}?${query}`);
    fc.assert(
      fc.property(target, (asked) => {
        const key = cacheKeyOf(asked)?.key ?? "";
        expect(cacheKeyOf(key)?.key).toBe(key);
      }),
    );
  });
});
