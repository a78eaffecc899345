import { describe, expect, it } from "vitest";
import { categoryChooser, type CategoryHints, type CategoryOptions } from "./category-chooser.ts";
import { type CategoryNode, plainName } from "./category-names.ts";
import { categoryTally } from "./category-tally.ts";

// A part of the sample shop's categories.
const nodes: CategoryNode[] = [
  ["electronics", "Electronics", null],
  ["audio", "Audio", "electronics"],
  ["fashion", "Fashion", null],
  ["watches-jewellery", "Watches & Jewellery", "fashion"],
  ["accessories", "Accessories", "fashion"],
  ["home-kitchen", "Home & Kitchen", null],
  ["home-office", "Home & Office", "home-kitchen"],
  ["kitchen-dining", "Kitchen & Dining", "home-kitchen"],
  ["books", "Books", null],
  ["childrens-books", "Children's Books", "books"],
  ["sports-outdoors", "Sports & Outdoors", null],
  ["toys-games", "Toys & Games", null],
  ["jp", "花瓶", null],
].map(([slug, name, parent]) => ({ slug: slug ?? "", name: name ?? "", parent: parent ?? null }));

type Some = Partial<CategoryHints>;
const hints = (some: Some) => ({ type: "", breadcrumbs: [], name: "Thing", ...some });
const chosen = (some: Some, options: CategoryOptions = {}) => {
  const { category, subcategory } = categoryChooser(nodes, options)(hints(some));
  return subcategory === null ? category : `${category}/${subcategory}`;
};

describe("a product's category", () => {
  it.each([
    [{ type: "Books" }, "books"],
    [{ type: "book" }, "books"],
    [{ type: "Childrens Books" }, "books/childrens-books"],
    [{ type: "home-kitchen" }, "home-kitchen"],
    [{ type: "Home and Office" }, "home-kitchen/home-office"],
    [{ breadcrumbs: ["Electronics > Audio > Headphones"] }, "electronics/audio"],
    [{ breadcrumbs: ["Media > Books > Print Books"] }, "books"],
    [{ breadcrumbs: ["Home & Garden > Kitchen & Dining"] }, "home-kitchen/kitchen-dining"],
    [{ type: "Audio", breadcrumbs: ["Media > Books"] }, "books"],
    [{ breadcrumbs: ["Sports & Outdoors > Games"] }, "sports-outdoors"],
    [{ type: "Watches" }, "fashion/watches-jewellery"],
    [{ type: "Home" }, "home-kitchen"],
    [{ type: "Fashion", breadcrumbs: ["Jewellery"] }, "fashion/watches-jewellery"],
  ])("matches the names of the shop's categories: %o is %s", (some, place) => {
    expect(chosen(some)).toBe(place);
  });

  it.each([
    [{ type: "Outdoor" }],
    [{ type: "Bracelet" }],
    [{ type: "茶" }],
    [{ breadcrumbs: ["Apparel & Accessories > Clothing"] }],
    [{ breadcrumbs: ["1604"] }],
    [{ name: "Books" }],
  ])("is Everything Else if no name matches: %o", (some) => {
    expect(chosen(some)).toBe("other");
  });

  it.each([
    [{ type: "Outdoor" }, "sports-outdoors"],
    [{ type: "outdoors", breadcrumbs: ["Books"] }, "sports-outdoors"],
    [{ breadcrumbs: ["Apparel & Accessories > Shirts"] }, "fashion"],
    [
      { breadcrumbs: ["Apparel & Accessories > Clothing Accessories > Hats"] },
      "fashion/accessories",
    ],
    [{ breadcrumbs: ["Apparel & Accessories > Jewellery > Rings"] }, "fashion/watches-jewellery"],
    [{ breadcrumbs: ["Home > Hats"] }, "fashion/accessories"],
    [{ breadcrumbs: ["1604"] }, "fashion"],
    [{ type: "Books" }, "books"],
  ])(
    "is mapped from a type, a path's beginning, a segment or a number: %o is %s",
    (some, place) => {
      const mapping = {
        Outdoor: "sports-outdoors",
        "Apparel & Accessories": "fashion",
        "apparel & accessories > clothing accessories": "accessories",
        Hats: "accessories",
        "1604": "fashion",
      };
      expect(chosen(some, { mapping })).toBe(place);
    },
  );

  it("is the fallback if nothing matches", () => {
    expect(chosen({ type: "Gizmo" }, { fallback: "audio" })).toBe("electronics/audio");
    expect(chosen({ type: "Gizmo" }, { fallback: "toys-games" })).toBe("toys-games");
    expect(chosen({ type: "Books" }, { fallback: "toys-games" })).toBe("books");
  });
});

describe("new categories", () => {
  const made = (isAllowed: boolean, ...products: Some[]) => {
    const tally = categoryTally(nodes, isAllowed);
    const chooser = categoryChooser(nodes, { tally, mapping: { Yoga: "sports-outdoors" } });
    return { paths: products.map((some) => chooser(hints(some))), ...tally.summary() };
  };
  const shirt = { breadcrumbs: ["Fashion > Clothing > Shirts"], name: "Shirt" };
  const leash = { breadcrumbs: ["Animals & Pet Supplies > Leashes"], name: "Leash" };
  const bracelet = { type: "Bracelet", name: "Bangle" };
  const mat = { type: "Yoga", name: "Mat" };

  it("are named after the file's path, or its type", () => {
    const { paths, wanted, unplaced } = made(true, shirt, shirt, leash, bracelet, mat);
    expect(paths).toEqual([
      { category: "fashion", subcategory: "clothing" },
      { category: "fashion", subcategory: "clothing" },
      { category: "animals-and-pet-supplies", subcategory: "leashes" },
      { category: "bracelet", subcategory: null },
      { category: "sports-outdoors", subcategory: "yoga" },
    ]);
    expect(wanted).toEqual([
      { slug: "clothing", name: "Clothing", parent: "fashion", count: 2 },
      { slug: "animals-and-pet-supplies", name: "Animals & Pet Supplies", parent: null, count: 1 },
      { slug: "leashes", name: "Leashes", parent: "animals-and-pet-supplies", count: 1 },
      { slug: "bracelet", name: "Bracelet", parent: null, count: 1 },
      { slug: "yoga", name: "Yoga", parent: "sports-outdoors", count: 1 },
    ]);
    expect(unplaced).toEqual([]);
  });

  it("are only proposed without permission, with the products that have no category", () => {
    const { paths, wanted, unplaced } = made(false, shirt, leash, { name: "Gizmo" });
    expect(paths).toEqual([
      { category: "fashion", subcategory: null },
      { category: "other", subcategory: null },
      { category: "other", subcategory: null },
    ]);
    expect(wanted.map(({ slug, count }) => [slug, count])).toEqual([
      ["clothing", 1],
      ["animals-and-pet-supplies", 1],
    ]);
    expect(unplaced).toEqual([
      { category: "fashion", count: 1, names: ["Shirt"] },
      { category: "other", count: 2, names: ["Leash", "Gizmo"] },
    ]);
  });

  it("are not named after the category that contains them", () => {
    expect(made(true, { type: "Fashion" })).toMatchObject({
      paths: [{ category: "fashion", subcategory: null }],
      wanted: [],
      unplaced: [{ category: "fashion", count: 1, names: ["Thing"] }],
    });
  });

  it("get an unused slug, and are a hundred at most", () => {
    expect(made(true, { breadcrumbs: ["Fashion > Audio!"] }).paths[0]?.subcategory).toBe("audio-2");
    const types = Array.from({ length: 150 }, (_, index) => ({ type: `Kind ${index}` }));
    expect(made(true, ...types).wanted).toHaveLength(100);
  });
});

it("compares names without case, accents and punctuation", () => {
  expect(plainName("Décor & Children’s  TOYS")).toBe("decor and childrens toys");
});
