import { expect, test } from "vitest";
import { isCataloguePage } from "./use-kept-page.ts";

test.each(["/", "/category", "/category/books", "/product/mug", "/search", "/featured", "/deals"])(
  "%s is a catalogue page",
  (path) => expect(isCataloguePage(path)).toBe(true),
);

test.each(["/cart", "/wishlist", "/profile", "/account/orders", "/orders/1", "/auth", "/checkout"])(
  "%s is not a catalogue page",
  (path) => expect(isCataloguePage(path)).toBe(false),
);

test.each(["/product/mug/back-in-stock", "/categorys", "/searching"])(
  "%s is not a catalogue page either",
  (path) => expect(isCataloguePage(path)).toBe(false),
);
