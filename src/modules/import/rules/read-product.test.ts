import { describe, expect, it } from "vitest";
import { readShirt, type Cells } from "#testing/shirt-rows.ts";
import { importErrorSentence } from "./import-error.ts";

function product(first: Cells, ...rest: Cells[]) {
  const result = readShirt(first, ...rest);
  if (!result.ok) throw new Error(result.error.map(importErrorSentence).join(" "));
  return result.value;
}

describe("a plain product", () => {
  it("needs a handle, a title and a price; the rest has sensible defaults", () => {
    expect(product({})).toEqual({
      handle: "shirt",
      name: "Blue Shirt",
      description: "",
      brand: "Unbranded",
      brandSlug: "unbranded",
      category: "other",
      subcategory: null,
      price: 2000,
      originalPrice: null,
      sku: null,
      barcode: null,
      netContent: null,
      grams: null,
      type: null,
      inStock: true,
      stockCount: null,
      tags: [],
      specifications: [],
      status: "active",
      variantLabel: null,
      variants: [],
      images: [],
      columns: {},
    });
  });

  it("keeps the compare-at price unchanged", () => {
    expect(product({ compareAtPrice: "30" }).originalPrice).toBe(3000);
    expect(product({ compareAtPrice: "20" }).originalPrice).toBe(2000);
    expect(product({ compareAtPrice: "" }).originalPrice).toBeNull();
  });

  it("removes duplicate tags", () => {
    expect(product({ tags: "Wood, garden,,Garden , wood" }).tags).toEqual(["Wood", "garden"]);
  });

  it.each([
    [{ published: "false" }, "draft"],
    [{ status: "draft" }, "draft"],
    [{ status: "Archived" }, "archived"],
    [{ status: "archived", published: "false" }, "archived"],
    [{ status: "unlisted" }, "draft"],
    [{ status: "active", published: "TRUE" }, "active"],
    [{ status: "active", published: "false" }, "draft"],
  ])("with %o it is %s", (cells, status) => {
    expect(product(cells).status).toBe(status);
  });

  it("has its weight and its only option as specifications", () => {
    const { specifications, variants } = product({
      grams: "1250",
      option1Name: "Size",
      option1Value: "One size",
    });
    expect(variants).toEqual([]);
    expect(specifications).toEqual([
      { label: "Size", value: "One size" },
      { label: "Weight", value: "1.25 kg" },
    ]);
  });

  it("leaves out specifications that the product page shows anyway", () => {
    expect(product({ option1Name: "Brand", option1Value: "Wren" }).specifications).toEqual([]);
  });

  it("has no options if they are Title and Default Title", () => {
    const { variants, specifications } = product({
      option1Name: "Title",
      option1Value: "Default Title",
    });
    expect([variants, specifications]).toEqual([[], []]);
  });
});

describe("stock", () => {
  it.each([
    [
      { tracker: "", quantity: "0" },
      { inStock: true, stockCount: null },
    ],
    [
      { tracker: "shopify", quantity: "4" },
      { inStock: true, stockCount: 4 },
    ],
    [
      { tracker: "shopify", quantity: "0" },
      { inStock: false, stockCount: 0 },
    ],
    [
      { tracker: "shopify", quantity: "-2" },
      { inStock: false, stockCount: 0 },
    ],
    [
      { tracker: "shopify", quantity: "0", policy: "continue" },
      { inStock: true, stockCount: 0, keepsSelling: true },
    ],
    [
      { tracker: "shopify", quantity: "-2", policy: "continue" },
      { inStock: true, stockCount: -2, keepsSelling: true },
    ],
    [
      { tracker: "", quantity: "2", policy: "continue" },
      { inStock: true, stockCount: null },
    ],
    [
      { tracker: "shopify", quantity: "" },
      { inStock: true, stockCount: null },
    ],
  ])("of %o is %o", (cells, stock) => {
    expect(product(cells)).toMatchObject(stock);
  });

  it("of a product is the sum of its variants if all are counted", () => {
    const size = { option1Name: "Size", tracker: "shopify" };
    const small = { ...size, option1Value: "S", quantity: "2" };
    const large = { option1Value: "L", price: "20", tracker: "shopify", quantity: "3" };
    expect(product(small, large)).toMatchObject({ inStock: true, stockCount: 5 });
    expect(product(small, { ...large, tracker: "" })).toMatchObject({
      inStock: true,
      stockCount: null,
    });
  });
});

describe("variants", () => {
  const red = {
    option1Name: "Colour",
    option1Value: "Red",
    option2Name: "Size",
    option2Value: "Small",
    price: "25",
  };

  it("are named by their options and keep price, compare-at price and codes", () => {
    const { price, variantLabel, variants, originalPrice } = product(
      { ...red, sku: "R-S", barcode: "4006381333931", variantImage: "https://a.example/red.jpg" },
      { option1Value: "Red", option2Value: "Large", price: "30" },
      { option1Value: "Blue", option2Value: "Small", price: "20", compareAtPrice: "28" },
    );
    expect({ price, variantLabel, originalPrice }).toEqual({
      price: 2000,
      variantLabel: "Colour / Size",
      originalPrice: 2800,
    });
    expect(
      variants.map(({ name, price: own, compareAtPrice }) => [name, own, compareAtPrice]),
    ).toEqual([
      ["Red / Small", 2500, null],
      ["Red / Large", 3000, null],
      ["Blue / Small", 2000, 2800],
    ]);
    expect(variants[0]).toMatchObject({
      sku: "R-S",
      barcode: "4006381333931",
      imageUrl: "https://a.example/red.jpg",
    });
  });

  it("may have their own images, which are added to the product's", () => {
    const { images } = product(
      { ...red, image: "https://a.example/1.jpg" },
      {
        option1Value: "Red",
        option2Value: "L",
        price: "1",
        variantImage: "https://a.example/2.jpg",
      },
    );
    expect(images.map((image) => image.url)).toEqual([
      "https://a.example/1.jpg",
      "https://a.example/2.jpg",
    ]);
  });

  it("are not created by rows that only add an image", () => {
    expect(product({}, { image: "https://a.example/2.jpg", imagePosition: "2" }).variants).toEqual(
      [],
    );
  });
});

describe("images", () => {
  it("come in the order of their positions, each once, with an alternative text", () => {
    const { images } = product(
      { image: "https://a.example/2.jpg", imagePosition: "2" },
      { image: "https://a.example/1.jpg", imagePosition: "1", imageAlt: "From the front" },
      { image: "https://a.example/4.jpg" },
      { image: "https://a.example/1.jpg", imagePosition: "3" },
    );
    expect(images).toEqual([
      { url: "https://a.example/1.jpg", alt: "From the front" },
      { url: "https://a.example/2.jpg", alt: "Blue Shirt, picture 2" },
      { url: "https://a.example/4.jpg", alt: "Blue Shirt, picture 3" },
    ]);
  });
});
