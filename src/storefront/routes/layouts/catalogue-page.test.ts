import { expect, test } from "vitest";
import { isCataloguePage } from "./catalogue-page.ts";

test.each(["/", "/category", "/category/books", "/product/mug", "/search", "/featured", "/deals"])(
  "%s is a page of the catalogue",
  (path) => expect(isCataloguePage(path)).toBe(true),
);

test.each(["/cart", "/wishlist", "/profile", "/account/orders", "/orders/1", "/auth", "/checkout"])(
  "%s is none",
  (path) => expect(isCataloguePage(path)).toBe(false),
);

test.each(["/product/mug/back-in-stock", "/categorys", "/searching"])("%s is none either", (path) =>
  expect(isCataloguePage(path)).toBe(false),
);
