import { describe, expect, it } from "vitest";
import { categoryChooser, type CategoryHints } from "./category-chooser.ts";
import { categoryTally } from "./category-tally.ts";
import type { CategoryNode } from "./category-words.ts";

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

// Some of the sample shop's, with their subcategories.
const shopNodes: CategoryNode[] = [
  ...nodes,
  ...[
    ["watches-jewellery", "Watches & Jewellery", "fashion"],
    ["kitchen-dining", "Kitchen & Dining", "home-kitchen"],
    ["home-decor", "Home Decor", "home-kitchen"],
  ].map(([slug, name, parent]) => ({ slug: slug ?? "", name: name ?? "", parent: parent ?? null })),
];

/** Handle, type and tags of a real jewellery file, one product a line. */
const jewellery = `
  7 Shakra Bracelet|Bracelet|Beads
  Anchor Bracelet Mens|Bracelet|Anchor, Gold, Leather, Silver
  Bangle Bracelet|Bracelet|Diamond, Gem, Gold
  Boho Bangle Bracelet|Bracelet|Gold
  Boho Earrings|Earrings|Silver, Turquoise
  Choker with Bead|Necklace|Gold, Leather
  Choker with Gold Pendant|Necklace|Choker, Gold, Leather, Pendant
  Choker with Triangle|Necklace|Leather, Silver, Triangle
  Dainty Gold Necklace|Necklace|Gold, Pendant
  Dreamcatcher Pendant Necklace|Necklace|Dreamcatcher, Pendant, Silver, Turquoise
  Galaxy Earrings|Earrings|Blue, Galaxy, Silver
  Gemstone Necklace|Necklace|Blue, Gem, Purple, Silver, Turquoise
  Gold Bird Necklace|Necklace|Bird, Gold
  Gold Elephant Earrings|Earrings|Gold, Silver
  Guardian Angel Earrings|Earrings|Angel, Silver
  Moon Charm Bracelet|Bracelet|Gold, Moon
  Origami Crane Necklace|Necklace|Crane, Origami, Silver
  Pretty Gold Necklace|Necklace|Gold, Turquoise
  Silver Threader Necklace|Necklace|Silver
  Stylish Summer Necklace|Necklace|Gold, Turquoise`
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", type = "", tags = ""] = line.trim().split("|");
    return { name, type, tags: tags.split(", ") };
  });

describe("the subcategory of a product", () => {
  const chooser = categoryChooser(shopNodes, null);

  it.each(jewellery)("of a real jewellery file is Watches & Jewellery: $name", (some) => {
    expect(chooser(hints(some)).subcategory).toBe("watches-jewellery");
  });

  it.each([
    [{ breadcrumbs: ["200"] }, "watches-jewellery"],
    [{ breadcrumbs: ["Apparel & Accessories > Jewelry > Rings"] }, "watches-jewellery"],
    [{ breadcrumbs: ["638"], name: "Thing" }, "kitchen-dining"],
    [{ breadcrumbs: ["6551"], name: "Thing" }, "bags-wallets"],
    [{ type: "Indoor", name: "Cream Sofa", tags: ["Couch", "Wood"] }, "home-decor"],
    [{ type: "Indoor", name: "Vanilla candle" }, "home-decor"],
    [{ type: "Outdoor", name: "Clay Plant Pot", tags: ["Pot", "Plants"] }, null],
    [{ name: "Ocean Blue Shirt", tags: ["men"] }, null],
    [{ type: "Fashion", name: "Silver Ring" }, "watches-jewellery"],
    // A number that is not known says nothing.
    [{ breadcrumbs: ["999999"], name: "Saucepan" }, "kitchen-dining"],
  ])("of %o is %s", (some, slug) => {
    expect(chooser(hints(some)).subcategory).toBe(slug);
  });
});

describe("new categories", () => {
  const made = (isAllowed: boolean, ...products: Partial<CategoryHints>[]) => {
    const tally = categoryTally(shopNodes, isAllowed);
    const chooser = categoryChooser(shopNodes, null, tally);
    return { paths: products.map((some) => chooser(hints(some))), ...tally.summary() };
  };
  const shirt = { name: "Ocean Blue Shirt", tags: ["men"] };
  const pot = { type: "Outdoor", name: "Clay Plant Pot" };
  const yoga = { type: "Yoga Bolsters", name: "Bolster for Yoga" };
  const leash = { breadcrumbs: ["Animals & Pet Supplies > Leashes"], name: "Leash" };

  it("are made of what a thing is, of its type, or of the file's own categories", () => {
    const { paths, wanted, unplaced } = made(true, shirt, shirt, pot, yoga, leash);
    expect(paths).toEqual([
      { category: "fashion", subcategory: "clothing" },
      { category: "fashion", subcategory: "clothing" },
      { category: "home-kitchen", subcategory: "garden" },
      { category: "sports-outdoors", subcategory: "yoga-bolsters" },
      { category: "animals-and-pet-supplies", subcategory: "leashes" },
    ]);
    expect(wanted).toEqual([
      { slug: "clothing", name: "Clothing", parent: "fashion", count: 2 },
      { slug: "garden", name: "Garden", parent: "home-kitchen", count: 1 },
      { slug: "yoga-bolsters", name: "Yoga Bolsters", parent: "sports-outdoors", count: 1 },
      { slug: "animals-and-pet-supplies", name: "Animals & Pet Supplies", parent: null, count: 1 },
      { slug: "leashes", name: "Leashes", parent: "animals-and-pet-supplies", count: 1 },
    ]);
    expect(unplaced).toEqual([]);
  });

  it("are only told of where they may not be made, with what found none", () => {
    const { paths, wanted, unplaced } = made(false, shirt, pot, leash, { name: "Gizmo" });
    expect(paths.map(({ category, subcategory }) => [category, subcategory])).toEqual([
      ["fashion", null],
      ["home-kitchen", null],
      ["other", null],
      ["other", null],
    ]);
    expect(wanted.map(({ slug, count }) => [slug, count])).toEqual([
      ["clothing", 1],
      ["garden", 1],
      ["animals-and-pet-supplies", 1],
    ]);
    expect(unplaced).toEqual([
      { category: "fashion", count: 1, names: ["Ocean Blue Shirt"] },
      { category: "home-kitchen", count: 1, names: ["Clay Plant Pot"] },
      { category: "other", count: 2, names: ["Leash", "Gizmo"] },
    ]);
  });

  it("never take the address of another one, and are a hundred at most", () => {
    expect(made(true, { breadcrumbs: ["Audio > Tapes"], name: "Leash" }).paths[0]).toEqual({
      category: "electronics",
      subcategory: "audio",
    });
    const types = Array.from({ length: 150 }, (_, index) => ({
      type: `Kind ${index}`,
      name: "Yoga",
    }));
    expect(made(true, ...types).wanted).toHaveLength(100);
  });
});

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

  it.each([
    ["5598", "coats & jackets", "fashion"],
    ["169", "belts", "accessories"],
    ["107", "suitcases", "bags-wallets"],
    ["201", "watches", "watches-jewellery"],
    ["505771", "headphones & headsets", "audio"],
    ["328", "laptops", "electronics"],
    ["2169", "mugs", "kitchen-dining"],
    ["2784", "candle holders", "home-decor"],
    ["2314", "bed sheets", "home-decor"],
    ["4191", "desks", "home-office"],
    ["2188", "jams & jellies", "grocery-gourmet"],
    ["3021", "lipstick", "beauty-personal-care"],
    ["543543", "print books", "books"],
    ["3640", "yoga & Pilates mats", "sports-outdoors"],
    ["2618", "jigsaw puzzles", "toys-games"],
  ])("of Google's number %s, %s, is %s", (number, _goods, slug) => {
    const found = categoryChooser(shopNodes, null)(hints({ breadcrumbs: [number], name: "Thing" }));
    expect(found.subcategory ?? found.category).toBe(slug);
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
