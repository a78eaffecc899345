import { expect, test } from "vitest";
import { findCategoryPlace, menuOf, type Category } from "./category.ts";

const home: Category = {
  id: 3,
  name: "Home & Kitchen",
  slug: "home-kitchen",
  description: "For the house.",
  subcategories: [{ id: 31, name: "Home & Office", slug: "home-office" }],
};

test("a slug leads to a category, or to a subcategory within one, or nowhere", () => {
  expect(findCategoryPlace([home], "home-kitchen")).toEqual({ category: home, subcategory: null });
  expect(findCategoryPlace([home], "home-office")).toEqual({
    category: home,
    subcategory: home.subcategories[0],
  });
  expect(findCategoryPlace([home], "garden")).toBeNull();
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
