import { describe, expect, it } from "vitest";
import { categoryChooser } from "./choose-category.ts";
import type { Column, Header } from "./columns.ts";
import { importErrorSentence } from "./import-error.ts";
import { readRow } from "./file-row.ts";
import { importLimits } from "./imported-product.ts";
import { readProduct } from "./read-product.ts";

const columns = `handle title body vendor productCategory type tags published status option1Name
  option1Value option2Name option2Value option3Name option3Value sku barcode grams tracker quantity policy
  price compareAtPrice image imagePosition imageAlt variantImage giftCard googleCategory`.split(
  /\s+/,
) as Column[];

const header: Header = {
  dialect: "shopify",
  columns,
  metafields: [],
  attributes: [],
  spelling: { price: "Variant Price" },
};
const rules = {
  spelling: header.spelling,
  chooseCategory: categoryChooser([{ slug: "fashion", name: "Fashion", parent: null }], null),
  toSafeHtml: (body: string) => body,
};

type Cells = Partial<Record<Column, string>>;

const shirt: Cells = { handle: "shirt", title: "Blue Shirt", price: "20" };

/** Reads rows that begin on line 2; the first one completes a plain shirt. */
function read(first: Cells, ...rest: Cells[]) {
  const rows = [{ ...shirt, ...first }, ...rest.map((row) => ({ handle: "shirt", ...row }))];
  return readProduct(
    rows.map((cells, index) =>
      readRow(
        header,
        columns.map((column) => cells[column] ?? ""),
        index + 2,
      ),
    ),
    rules,
  );
}

function product(first: Cells, ...rest: Cells[]) {
  const result = read(first, ...rest);
  if (!result.ok) throw new Error(result.error.map(importErrorSentence).join(" "));
  return result.value;
}

function errors(first: Cells, ...rest: Cells[]) {
  const result = read(first, ...rest);
  return result.ok ? [] : result.error.map((error) => `${error.line} ${error.code}`);
}

describe("a plain product", () => {
  it("needs a handle, a title and a price; the rest has sensible defaults", () => {
    expect(product({})).toEqual({
      handle: "shirt",
      name: "Blue Shirt",
      description: "",
      brand: "Unbranded",
      brandSlug: "unbranded",
      category: "fashion",
      subcategory: null,
      price: 2000,
      originalPrice: null,
      sku: null,
      barcode: null,
      type: null,
      inStock: true,
      stockCount: null,
      tags: [],
      specifications: [],
      status: "active",
      variantLabel: null,
      variants: [],
      images: [],
    });
  });

  it("keeps the compare-at price as it stands", () => {
    expect(product({ compareAtPrice: "30" }).originalPrice).toBe(3000);
    expect(product({ compareAtPrice: "20" }).originalPrice).toBe(2000);
    expect(product({ compareAtPrice: "" }).originalPrice).toBeNull();
  });

  it("takes each tag once", () => {
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

  it("says its weight and its only option", () => {
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

  it("leaves out what the product page says by itself", () => {
    expect(product({ option1Name: "Brand", option1Value: "Wren" }).specifications).toEqual([]);
  });

  it("has no options when they say Title and Default Title", () => {
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
      { inStock: true, stockCount: null },
    ],
    [
      { tracker: "shopify", quantity: "" },
      { inStock: true, stockCount: null },
    ],
  ])("of %o is %o", (cells, stock) => {
    expect(product(cells)).toMatchObject(stock);
  });

  it("of a product is the sum of its variants where all are counted", () => {
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

  it("are named by their options, and keep price, compare-at price and codes as they stand", () => {
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

  it("may bring images of their own, which the product then has too", () => {
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

  it("leave rows alone that only add an image", () => {
    expect(product({}, { image: "https://a.example/2.jpg", imagePosition: "2" }).variants).toEqual(
      [],
    );
  });
});

describe("images", () => {
  it("come in the order of their positions, each once, with a text for those who can't see them", () => {
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

describe("errors", () => {
  const long = (length: number) => "x".repeat(length + 1);

  it.each<[string, Cells[]]>([
    ["2 no-title", [{ title: "" }]],
    ["2 no-price", [{ price: "" }]],
    ["2 bad-price", [{ price: "free" }]],
    ["2 bad-price", [{ compareAtPrice: "much" }]],
    ["2 price-too-high", [{ price: "1000001" }]],
    ["2 bad-quantity", [{ quantity: "some" }]],
    ["2 bad-policy", [{ policy: "perhaps" }]],
    ["2 bad-boolean", [{ published: "perhaps" }]],
    ["2 bad-boolean", [{ giftCard: "perhaps" }]],
    ["2 bad-status", [{ status: "gone" }]],
    ["2 bad-status", [{ status: "constructor" }]],
    ["3 bad-image-address", [{}, { image: "picture.jpg" }]],
    ["2 bad-image-address", [{ variantImage: "picture.jpg" }]],
    ["2 bad-image-position", [{ image: "https://a.example/1.jpg", imagePosition: "first" }]],
    [
      "3 duplicate-variant",
      [
        { option1Name: "Size", option1Value: "S" },
        { option1Value: "s", price: "1" },
      ],
    ],
    ["3 duplicate-variant", [{}, { price: "30" }]],
    ["3 no-option-value", [{ option1Name: "Size", option1Value: "S" }, { price: "1" }]],
    ["3 no-price", [{ option1Name: "Size", option1Value: "S" }, { option1Value: "M" }]],
    ["2 too-long", [{ title: long(importLimits.title) }]],
    ["2 too-long", [{ handle: long(importLimits.handle) }]],
    ["2 too-long", [{ body: long(importLimits.body) }]],
    ["2 too-long", [{ vendor: long(importLimits.vendor) }]],
    ["2 too-long", [{ tags: long(importLimits.tag) }]],
    ["2 too-long", [{ sku: long(importLimits.sku) }]],
    ["2 too-long", [{ imageAlt: long(importLimits.imageAlt) }]],
    ["2 too-long", [{ option1Name: "Size", option1Value: long(importLimits.optionValue) }]],
    ["2 gift-card", [{ giftCard: "true" }]],
    ["2 too-many-tags", [{ tags: Array.from({ length: 251 }, (_, index) => index).join(",") }]],
  ])("%s: %o", (expected, [first = {}, ...rest]) => {
    expect(errors(first, ...rest)).toEqual([expected]);
  });

  it("are many at once where many things are wrong", () => {
    expect(errors({ title: "", price: "x", published: "?" }, { price: "y" })).toEqual([
      "2 no-title",
      "2 bad-price",
      "2 bad-boolean",
      "3 bad-price",
    ]);
  });

  it("of too many images and variants", () => {
    const urls = Array.from({ length: 251 }, (_, index) => ({
      image: `https://a.example/${index}.jpg`,
    }));
    expect(errors({}, ...urls)).toEqual(["2 too-many-images"]);
    const sizes = Array.from({ length: 2048 }, (_, index) => ({
      option1Value: `S${index}`,
      price: "1",
    }));
    expect(errors({ option1Name: "Size", option1Value: "S" }, ...sizes)).toEqual([
      "2 too-many-variants",
    ]);
  });

  it("of a row that is longer than the first one says nothing else", () => {
    const cells = [...columns.map(() => "?"), "more"];
    const result = readProduct([readRow(header, cells, 9)], rules);
    expect(result).toEqual({ ok: false, error: [{ line: 9, code: "too-many-cells" }] });
  });

  it("are sentences that name the file's own column", () => {
    const result = read({ price: "free" });
    const [sentence] = result.ok ? [] : result.error.map(importErrorSentence);
    expect(sentence).toBe('Variant Price "free" is not an amount in dollars.');
  });
});
