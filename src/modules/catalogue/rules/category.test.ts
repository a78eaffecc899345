import { expect, test } from "vitest";
import {
  filledCategories,
  findCategoryPath,
  menuOf,
  type Category,
  type ListedCategory,
} from "./category.ts";

const office = { id: 31, name: "Home & Office", slug: "home-office" };
const home: Category = {
  id: 3,
  name: "Home & Kitchen",
  slug: "home-kitchen",
  description: "For the house.",
  subcategories: [office],
};
const garden = { id: 32, name: "Garden", slug: "garden" };
const listed: ListedCategory[] = [
  {
    ...home,
    hasProducts: true,
    subcategories: [
      { ...office, hasProducts: true },
      { ...garden, hasProducts: false },
    ],
  },
  { ...home, id: 4, slug: "books", name: "Books", hasProducts: false, subcategories: [] },
];

test("a slug leads to a category, or to a subcategory within one, or nowhere", () => {
  expect(findCategoryPath(listed, "home-kitchen")).toEqual({ category: home, subcategory: null });
  expect(findCategoryPath(listed, "home-office")).toEqual({ category: home, subcategory: office });
  expect(findCategoryPath(listed, "attic")).toBeNull();
});

test("an empty place is found by its slug, and nothing leads to it", () => {
  expect(findCategoryPath(listed, "garden")).toEqual({ category: home, subcategory: garden });
  expect(findCategoryPath(listed, "books")?.category.name).toBe("Books");
  expect(filledCategories(listed)).toEqual([home]);
});

test("a menu carries names and addresses only", () => {
  expect(menuOf([home])).toEqual([{ id: 3, name: "Home & Kitchen", slug: "home-kitchen" }]);
});
