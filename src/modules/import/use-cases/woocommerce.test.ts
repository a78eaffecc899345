import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImportedProduct } from "#modules/import/rules/imported-product.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { importProducts } from "./import-products.server.ts";

const woocommerce = fixture("woocommerce.csv");
const { changed } = productFiles();

let shop: TestDatabase;
let products: Map<string, ImportedProduct>;
let leftOut: string[];

beforeAll(async () => {
  shop = await openTestDatabase();
  ({ products, leftOut } = await read(woocommerce));
});
afterAll(() => shop.drop());

async function read(file: string, now = importedAt) {
  const found = new Map<string, ImportedProduct>();
  const errors: string[] = [];
  const command = { file, apply: false, strict: false, fallbackCategory: null, now };
  const result = await importProducts(shop.db, command, {
    ...quietListener,
    onPlan: ({ product }) => found.set(product.handle, product),
    onErrors: (left) =>
      errors.push(...left.errors.map((each) => `${left.line} ${left.handle} ${each.code}`)),
  });
  if (!result.ok) throw new Error(result.error.code);
  return { products: found, leftOut: errors, counts: result.value };
}

const uploads = "https://potters-lane.example/wp-content/uploads/2026/03/";

describe("an export of WooCommerce", () => {
  it("has eleven products, without the grouped one", () => {
    expect(products.size).toBe(11);
    expect(leftOut).toEqual(["16 pl-set other-kind"]);
  });

  it("has simple products with sale, pictures, codes and specifications", () => {
    expect(products.get("pl-mug-01")).toMatchObject({
      name: "Speckled Mug",
      address: "Speckled Mug",
      description: expect.stringMatching(/twice\.<\/p>\n<ul>\n<li>350 ml/),
      brand: "Potter's Lane",
      category: "home-kitchen",
      subcategory: "kitchen-dining",
      type: "Mugs",
      price: 1850,
      originalPrice: 2400,
      sku: "PL-MUG-01",
      barcode: "4006381333931",
      inStock: true,
      stockCount: 24,
      tags: ["stoneware", "breakfast"],
      specifications: [
        { label: "Material", value: "Stoneware" },
        { label: "Weight", value: "380 g" },
      ],
      status: "active",
      variants: [],
      images: [
        { url: `${uploads}speckled-mug-front.jpg`, alt: "Speckled Mug" },
        { url: `${uploads}speckled-mug-side.jpg`, alt: "Speckled Mug, picture 2" },
      ],
    });
    // The short description replaces a missing description.
    expect(products.get("pl-soap")).toMatchObject({
      description: "<p>Cut by hand.</p>",
      stockCount: 0,
    });
    // A comma inside a value has a backslash before it.
    expect(products.get("pl-bowl-l")?.specifications[0]).toEqual({
      label: "Wood",
      value: "Ash, oiled",
    });
  });

  it("has variations with options, prices, codes, stock and pictures, from rows anywhere in the file", () => {
    const apron = products.get("pl-apron");
    expect(apron).toMatchObject({
      // Of the cheapest variation in stock.
      price: 4800,
      originalPrice: null,
      variantLabel: "Colour / Size",
    });
    expect(
      apron?.variants.map((each) => [
        each.name,
        each.price,
        each.compareAtPrice,
        each.sku,
        each.stockCount,
      ]),
    ).toEqual([
      ["Oat / Short", 4800, null, "PL-APRON-OAT-S", 7],
      ["Oat / Long", 5400, null, "PL-APRON-OAT-L", 3],
      ["Ink / Long", 4590, 5400, "PL-APRON-INK-L", 0],
      ["Ink / Short", 4800, null, "PL-APRON-INK-S", 2],
    ]);
    expect(apron?.variants[2]?.imageUrl).toBe(`${uploads}apron-ink.jpg`);
    expect(apron?.images.map(({ url }) => url.slice(uploads.length))).toEqual([
      "apron-oat.jpg",
      "apron-ink.jpg",
      "apron-pocket.jpg",
    ]);
  });

  it("identifies a product without SKU by its id, and does not count stock that variations share", () => {
    expect(products.get("id:107")).toMatchObject({
      name: "Beeswax Candle",
      variantLabel: "Height",
      specifications: [
        { label: "Burning time", value: "9 hours" },
        { label: "Weight", value: "200 g" },
      ],
      variants: [
        { name: "15 cm", price: 900, inStock: true, stockCount: null },
        { name: "25 cm", price: 1100, compareAtPrice: 1400 },
      ],
    });
  });

  it("has a sale price only on its days", async () => {
    const priceAt = async (now: string, handle: string) =>
      (await read(woocommerce, new Date(now))).products.get(handle)?.price;
    expect(products.get("pl-towel")).toMatchObject({ price: 1600, originalPrice: null });
    expect(await priceAt("2030-01-31T12:00:00Z", "pl-towel")).toBe(1200);
    expect(products.get("pl-vase")?.price).toBe(3900);
    expect(await priceAt("2026-02-01T12:00:00Z", "pl-vase")).toBe(3120);
    // Midnight in New York, the shop's time zone.
    expect(await priceAt("2026-02-02T04:59:00Z", "pl-vase")).toBe(3120);
    expect(await priceAt("2026-02-02T05:00:00Z", "pl-vase")).toBe(3900);
  });

  it("imports private and hidden products as drafts, and sells without stock if back orders are allowed", () => {
    expect(products.get("pl-plate")?.status).toBe("draft");
    expect(products.get("pl-eggcup")?.status).toBe("draft");
    expect(products.get("pl-bowl-l")).toMatchObject({
      inStock: true,
      stockCount: 5,
      keepsSelling: true,
    });
  });

  it("leaves out variations that are not enabled, and hides a product without any other", async () => {
    const disable = (...names: string[]) =>
      names.map((name): [string, string] => [`Apron - ${name}",1,`, `Apron - ${name}",0,`]);
    const apronWithout = async (...names: string[]) =>
      (await read(await changed("woocommerce.csv", ...disable(...names)))).products.get("pl-apron");
    const oat = await apronWithout("Ink, Long", "Ink, Short");
    expect(oat?.variants.map(({ name }) => name)).toEqual(["Oat / Short", "Oat / Long"]);
    expect(oat?.status).toBe("active");
    const none = await apronWithout("Ink, Long", "Ink, Short", "Oat, Long", "Oat, Short");
    expect([none?.status, none?.variants.length]).toEqual(["draft", 4]);
  });

  it("reports a variation without product and an invalid price", async () => {
    expect(
      (await read(await changed("woocommerce.csv", [",PL-APRON,,,,,,", ",PL-GONE,,,,,,"]))).leftOut,
    ).toContain("5 pl-gone no-parent");
    const bad = await read(await changed("woocommerce.csv", [",72,", ",much,"]));
    expect(bad.leftOut).toContain("11 pl-bowl-l bad-price");
    expect(bad.counts).toMatchObject({ create: 10, invalid: 1, skipped: 1 });
  });

  it("can be written, with slugs from names, and a second import changes nothing", async () => {
    const command = {
      file: woocommerce,
      strict: false,
      fallbackCategory: null,
      now: importedAt,
    };
    await importProducts(shop.db, { ...command, apply: true }, quietListener);
    const { rows } = await shop.pool.query(
      "select slug from product where import_handle in ('pl-mug-01', 'id:107') order by 1",
    );
    expect(rows).toEqual([{ slug: "beeswax-candle" }, { slug: "speckled-mug" }]);
    expect((await read(woocommerce)).counts).toMatchObject({ unchanged: 11, create: 0, update: 0 });
  });
});

it("shows paragraphs and lists of descriptions as WordPress does", async () => {
  const { products: found } = await read(fixture("field/woo-newline.csv"));
  expect([...found.values()].map(({ name, description }) => [name, description])).toEqual([
    [
      "Cork coaster set",
      "<h3>Details</h3>\n<ul>\n \t<li>Cork back</li>\n \t<li>9.5 cm</li>\n</ul>\n<p>Hand wash only.</p>\n<p>Made in Wales.</p>",
    ],
    ["Knitting pattern PDF", "<p>A pattern.</p>"],
    ["Licence key", ""],
  ]);
});
