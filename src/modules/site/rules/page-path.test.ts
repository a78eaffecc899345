import fc from "fast-check";
import { expect, test } from "vitest";
import { onePathOf, pageAt } from "./page-path.ts";

test.each([
  ["/deals", "/deals"],
  ["/Deals", "/deals"],
  ["/DEALS.data", "/deals.data"],
  ["/deals/", "/deals"],
  ["//about///", "/about"],
  ["/deals/_.data", "/deals.data"],
  ["/featured/.data", "/featured.data"],
  ["/_.data", "/_.data"],
  ["/.data", "/_.data"],
  ["/c%61rt", "/cart"],
  ["/%44eals", "/deals"],
  ["/product/caf%c3%a9", "/product/caf%C3%A9"],
  ["/product/CAF%C3%89", "/product/caf%C3%A9"],
  ["/product/a%2fb", "/product/a%2Fb"],
  ["/", "/"],
])("the canonical spelling of %s is %s", (path, one) => {
  expect(onePathOf(path)).toBe(one);
});

test.each([
  "/category/%",
  "/category/%ff",
  "/category/..",
  "/category/%2e%2e",
  "/product/mug%2Edata",
])("%s has no canonical spelling", (path) => {
  expect(onePathOf(path)).toBeNull();
});

test("a canonical spelling is canonical, so that there is one redirect at most", () => {
  // Built from pieces: fast-check's own string arbitraries take more than a second to set up, ten on a busy machine.
  const pieces = ["a", "B", "/", ".", "_", "~", ".data", "%41", "%2e", "%2f", "%c3%89", "%ff", "%"];
  const segment = fc.array(fc.constantFrom(...pieces, "%F0%9F%9B%92")).map((all) => all.join(""));
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const one = onePathOf(`/${segments.join("/")}`);
      expect(one === null ? null : onePathOf(one)).toBe(one);
    }),
  );
});

test.each([
  ["/", "/"],
  ["/category/fashion", "/category/:slug"],
  ["/product/perch-desk-lamp", "/product/:id"],
  ["/newsletter/confirm", "/newsletter/confirm"],
  ["/category/fashion/shoes", null],
  [`/product/${"x".repeat(201)}`, null],
  ["/nowhere", null],
  ["/*", null],
])("%s leads to %s", (path, page) => {
  expect(pageAt(path)).toBe(page);
});
