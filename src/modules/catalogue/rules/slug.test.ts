import fc from "fast-check";
import { expect, it } from "vitest";
import { freeSlug, slugOf } from "./slug.ts";

// Any UTF-16 text, including lone surrogates; faster to start than fast-check's strings.
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

it.each([
  ["Ocean Blue Shirt", "ocean-blue-shirt"],
  ["  --Crème Brûlée!! ", "creme-brulee"],
  ["Grüße & Küsse", "grusse-and-kusse"],
  ["Women's Top", "womens-top"],
  ["ŁÓDŹ Ærø", "lodz-aero"],
])("%s becomes %s", (name, slug) => {
  expect(slugOf(name, "product")).toBe(slug);
});

it("is valid and deterministic for any text", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      expect(slugOf(name, "product")).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(name, "product")).toBe(slugOf(name, "product"));
    }),
  );
  expect(slugOf("花瓶", "product")).toMatch(/^product-[a-z0-9]+$/);
  expect(slugOf("花瓶", "product")).not.toBe(slugOf("茶壺", "product"));
});

it("gets the first unused number", () => {
  const taken = new Set(["shirt", "shirt-2"]);
  expect(freeSlug("shirt", (slug) => taken.has(slug))).toBe("shirt-3");
  expect(freeSlug("top", (slug) => taken.has(slug))).toBe("top");
});
