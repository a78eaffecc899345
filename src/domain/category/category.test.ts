import { expect, test } from "vitest";
import { findCategoryPath, menuOf, type Category } from "./category.ts";

const home: Category = {
  id: 3,
  name: "Home & Kitchen",
  slug: "home-kitchen",
  description: "For the house.",
  subcategories: [{ id: 31, name: "Home & Office", slug: "home-office" }],
};

test("a slug leads to a category, or to a subcategory within one, or nowhere", () => {
  expect(findCategoryPath([home], "home-kitchen")).toEqual({ category: home, subcategory: null });
  expect(findCategoryPath([home], "home-office")).toEqual({
    category: home,
    subcategory: home.subcategories[0],
  });
  expect(findCategoryPath([home], "garden")).toBeNull();
});

test("a menu carries names and addresses only", () => {
  expect(menuOf([home])).toEqual([
    {
      id: 3,
      name: "Home & Kitchen",
      slug: "home-kitchen",
      subcategories: [{ id: 31, name: "Home & Office", slug: "home-office" }],
    },
  ]);
});
