import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

type Entry = { path?: string; id?: string; file: string; children?: Entry[] };

/** Every address of the shop, with the name that the router gives to its part of the page. */
async function readRoutes(): Promise<{ path: string; id: string }[]> {
  const { default: entries } = await import("#routes.ts");
  const read = ({ path, id, file, children = [] }: Entry): { path: string; id: string }[] =>
    children.length > 0
      ? children.flatMap(read)
      : [{ path: `/${path ?? ""}`, id: id ?? file.replace(/\.tsx?$/, "") }];
  return (entries as Entry[]).flatMap(read);
}

describe("the one address of a page", () => {
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
    ["/auth?next=/profile", "/auth"],
    ["/auth?verified=1&mode=sign-up&x=1", "/auth?mode=sign-up&verified=1"],
    ["/auth?mode=x&verified=2", "/auth"],
    ["/verify-email?x=1", "/verify-email"],
    ["/category/f%61shion", "/category/fashion"],
    ["/c%61rt", "/cart"],
    ["/product/caf%c3%a9", "/product/caf%C3%A9"],
    ["/product/a%2fb", "/product/a%2Fb"],
    ["/product/caf%c3%a9.data", "/product/caf%C3%A9.data"],
    [
      "/cart.data?_routes=routes/shop/cart,routes/layouts/shop,routes/shop/cart&x=1",
      "/cart.data?_routes=routes%2Flayouts%2Fshop%2Croutes%2Fshop%2Fcart",
    ],
    ["/category.data?_routes=all-products&max=50", "/category.data?max=50&_routes=all-products"],
  ])("%s is %s", (target, key) => {
    expect(pageAddress(target)?.key).toBe(key);
  });

  test.each([
    "/nope",
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
  ])("%s is no page to cache", (target) => {
    expect(pageAddress(target)).toBeNull();
  });

  test("filters and searches are variations; categories and products are not", () => {
    expect(pageAddress("/category/fashion?max=50")?.isVariation).toBe(true);
    expect(pageAddress("/search?q=lamp")?.isVariation).toBe(true);
    expect(pageAddress("/category/fashion?utm_source=x")?.isVariation).toBe(false);
  });

  test("the browser's requests for parts of a page are known, under the router's names", async () => {
    const routes = await readRoutes();
    for (const { path, id } of routes) {
      const data =
        path === "/" ? "/_.data" : `${path.replace(":slug", "a").replace(":id", "a")}.data`;
      if (pageAddress(data) === null) continue;
      expect(pageAddress(`${data}?_routes=root,routes/layouts/shop,${id}`)).not.toBeNull();
    }
    expect(routes.length).toBeGreaterThan(20);
  });

  test("its own address is itself, whatever was asked for", () => {
    const target = fc
      .tuple(
        fc.constantFrom(
          "/",
          "/category",
          "/category/fashion",
          "/search",
          "/product/mug",
          "/deals.data",
          "/category/caf%c3%a9",
          "/product/a%20b+c'(d)",
        ),
        fc.webQueryParameters(),
      )
      .map(([path, query]) => `${path}?${query}`);
    fc.assert(
      fc.property(target, (asked) => {
        const key = pageAddress(asked)?.key ?? "";
        expect(pageAddress(key)?.key).toBe(key);
      }),
    );
  });
});
