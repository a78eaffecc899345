import { expect, test } from "vitest";
import { missingPicture } from "#modules/core/rules/picture.ts";
import {
  countedProducts,
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
  room: null,
  subcategories: [office],
};
const garden = { id: 32, name: "Garden", slug: "garden" };
const bare = { isFeatured: false, picture: missingPicture };
const listed: ListedCategory[] = [
  {
    ...home,
    ...bare,
    hasProducts: true,
    subcategories: [
      { ...office, ...bare, hasProducts: true },
      { ...garden, ...bare, hasProducts: false },
    ],
  },
  { ...home, ...bare, id: 4, slug: "books", name: "Books", hasProducts: false, subcategories: [] },
];

test("a slug leads to a category, a subcategory, or null", () => {
  expect(findCategoryPath(listed, "home-kitchen")).toEqual({ category: home, subcategory: null });
  expect(findCategoryPath(listed, "home-office")).toEqual({ category: home, subcategory: office });
  expect(findCategoryPath(listed, "attic")).toBeNull();
});

test("an empty category is found by its slug, but not listed", () => {
  expect(findCategoryPath(listed, "garden")).toEqual({ category: home, subcategory: garden });
  expect(findCategoryPath(listed, "books")?.category.name).toBe("Books");
  expect(filledCategories(listed)).toEqual([home]);
});

test("a menu has names and slugs only", () => {
  expect(menuOf([home])).toEqual([{ id: 3, name: "Home & Kitchen", slug: "home-kitchen" }]);
});

test("a list of staff shows the number of products up to a hundred", () => {
  expect([0, 100, 101].map(countedProducts)).toEqual(["0", "100", "100+"]);
});
