import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseEncoding } from "./compress.ts";
import { pageAddress } from "./page-address.ts";

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
  ])("%s is %s", (target, key) => {
    expect(pageAddress(target)?.key).toBe(key);
  });

  test.each([
    "/nope",
    "/newsletter/confirm?token=x",
    "/profile",
    "/cart/products?id=1",
    "/assets/a.js",
    `/category/${"x".repeat(3000)}`,
  ])("%s is no page to keep", (target) => {
    expect(pageAddress(target)).toBeNull();
  });

  test("filters and searches are mixes; categories and products are not", () => {
    expect(pageAddress("/category/fashion?max=50")?.isMix).toBe(true);
    expect(pageAddress("/search?q=lamp")?.isMix).toBe(true);
    expect(pageAddress("/category/fashion?utm_source=x")?.isMix).toBe(false);
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

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.8", "br"],
  ["identity", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("who accepts %j gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
