import { describe, expect, it } from "vitest";
import { categoryChooser, type CategoryHints, type CategoryNode } from "./choose-category.ts";

const nodes: CategoryNode[] = [
  ["electronics", "Electronics", null],
  ["audio", "Audio", "electronics"],
  ["fashion", "Fashion", null],
  ["bags-wallets", "Bags & Wallets", "fashion"],
  ["accessories", "Accessories", "fashion"],
  ["home-kitchen", "Home & Kitchen", null],
  ["home-office", "Home & Office", "home-kitchen"],
  ["books", "Books", null],
  ["sports-outdoors", "Sports & Outdoors", null],
  ["beauty-personal-care", "Beauty & Personal Care", null],
  ["toys-games", "Toys & Games", null],
  ["grocery-gourmet", "Grocery & Gourmet", null],
].map(([slug, name, parent]) => ({ slug: slug ?? "", name: name ?? "", parent: parent ?? null }));

const choose = categoryChooser(nodes, null);
const hints = (some: Partial<CategoryHints>) => ({
  type: "",
  breadcrumbs: [],
  tags: [],
  name: "",
  ...some,
});
const chosen = (some: Partial<CategoryHints>) => {
  const { category, subcategory } = choose(hints(some));
  return subcategory ?? category;
};

describe("the category of a product", () => {
  it.each([
    [{ type: "Books" }, "books"],
    [{ type: "bags & wallet" }, "bags-wallets"],
    [{ type: "Home and Office" }, "home-office"],
    [{ breadcrumbs: ["Electronics > Audio > Headphones"] }, "audio"],
    [{ breadcrumbs: ["Apparel & Accessories > Clothing > Shirts"] }, "fashion"],
    [{ breadcrumbs: ["Apparel & Accessories > Clothing Accessories > Hats"] }, "accessories"],
    [{ breadcrumbs: ["Media > Books > Print Books"] }, "books"],
    [{ breadcrumbs: ["Food, Beverages & Tobacco > Food Items"] }, "grocery-gourmet"],
    [{ breadcrumbs: ["Furniture > Chairs"] }, "home-kitchen"],
    [{ name: "Ocean Blue Shirt", tags: ["men"] }, "fashion"],
    [{ name: "Black Leather Bag", tags: ["women"] }, "bags-wallets"],
    [{ name: "Striped thing", tags: ["women"] }, "fashion"],
    [{ type: "Outdoor", name: "Clay Plant Pot", tags: ["Pot", "Plants"] }, "home-kitchen"],
    [{ type: "Outdoor", name: "Wooden Outdoor Table", tags: ["Wood", "Garden"] }, "home-kitchen"],
    [{ name: "Black Beanbag", tags: ["Black", "Leather"] }, "home-kitchen"],
    [{ name: "Dark Chocolate" }, "grocery-gourmet"],
    [{ name: "Yoga mat" }, "home-kitchen"],
    [{ type: "Yoga", name: "Mat" }, "sports-outdoors"],
    [{ name: "Gizmo" }, "other"],
  ])("of %o is %s", (some, slug) => {
    expect(chosen(some)).toBe(slug);
  });

  it("is the shopkeeper's choice where nothing fits", () => {
    expect(categoryChooser(nodes, "audio")(hints({ name: "Gizmo" }))).toEqual({
      category: "electronics",
      subcategory: "audio",
    });
  });

  it("is never one that the shop does not have", () => {
    const small = categoryChooser(nodes.slice(0, 2), null);
    expect(small(hints({ name: "Ocean Blue Shirt" })).category).toBe("other");
  });
});
