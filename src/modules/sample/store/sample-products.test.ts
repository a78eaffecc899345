import { lowStockBelow } from "#modules/catalogue/rules/stock.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { firstFreeFrom } from "#modules/delivery/rules/first-zones.ts";
import { defaultSettings } from "#testing/settings.ts";
import { pricesOfVariants } from "#testing/products/example-product.ts";
import { repeated } from "#testing/sample-products.server.ts";
import { sampleCatalogue } from "./sample-catalogue.server.ts";

const { banners: sampleBanners, brands: sampleBrands, categories: sampleCategories, products: sampleProducts } = sampleCatalogue();

type Size = { width: number; height: number };

const dollars = (text = "") => parseMoney(text) ?? cents(0);

const manifest = new URL("../../../../sample/pictures/manifest.json", import.meta.url);
const pictures = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Size>;
const pictureNames = Object.keys(pictures);
const subcategories = sampleCategories.flatMap((category) => category.subcategories ?? []);
const shelves = [...sampleCategories, ...subcategories];
const variants = sampleProducts.flatMap((product) => product.variants?.options ?? []);

describe("names and places", () => {
  test("ids and slugs are unique and slugs are kebab-case", () => {
    expect(repeated(sampleProducts.map((product) => product.id))).toEqual([]);
    expect(repeated(sampleProducts.map((product) => product.slug))).toEqual([]);
    expect(repeated(sampleProducts.map((product) => product.name))).toEqual([]);
    expect(repeated(shelves.map((shelf) => shelf.id))).toEqual([]);
    expect(repeated(shelves.map((shelf) => shelf.slug))).toEqual([]);
    expect(repeated(sampleBrands.map((brand) => brand.slug))).toEqual([]);
    for (const { slug } of [...sampleProducts, ...shelves, ...sampleBrands]) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  test("§2 the eight categories match the header links", () => {
    expect(sampleCategories.map((category) => category.slug)).toEqual([
      "electronics",
      "fashion",
      "home-kitchen",
      "books",
      "sports-outdoors",
      "beauty-personal-care",
      "toys-games",
      "grocery-gourmet",
    ]);
  });

  test("§3 four categories are featured and four have subcategories", () => {
    const featured = sampleCategories.filter((category) => category.featured);
    const parted = sampleCategories.filter((category) => category.subcategories);
    expect(featured.map((category) => category.name)).toEqual([
      "Electronics",
      "Fashion",
      "Home & Kitchen",
      "Sports & Outdoors",
    ]);
    expect(parted.map((category) => category.name)).toEqual([
      "Electronics",
      "Fashion",
      "Home & Kitchen",
      "Books",
    ]);
  });

  test("§3 the eight core products have ids 1 to 8 in their four categories", () => {
    const core = sampleProducts.filter((product) => product.id <= 8);
    expect(core).toHaveLength(8);
    const places = new Set(core.map((product) => product.subcategory ?? product.category));
    expect(places).toContain("home-office");
    expect(new Set(core.map((product) => product.category))).toEqual(
      new Set(["electronics", "home-kitchen", "fashion"]),
    );
  });

  test("every product has a category and subcategory that exist", () => {
    for (const product of sampleProducts) {
      const category = sampleCategories.find((each) => each.slug === product.category);
      expect(category, product.slug).toBeDefined();
      const inside = category?.subcategories?.map((each) => each.slug);
      if (inside) expect(inside, product.slug).toContain(product.subcategory);
      else expect(product.subcategory, product.slug).toBeUndefined();
    }
  });

  test("each category has at least eight products", () => {
    const counts = sampleCategories.map(
      ({ slug }) => sampleProducts.filter((product) => product.category === slug).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(8);
  });

  test("every subcategory has at least two products", () => {
    const lonely = subcategories.filter(
      ({ slug }) => sampleProducts.filter((product) => product.subcategory === slug).length < 2,
    );
    expect(lonely.map((subcategory) => subcategory.slug)).toEqual([]);
  });

  test("no category, subcategory or brand is empty, and brands exist", () => {
    const categories = new Set(
      sampleProducts.flatMap((product) => [product.category, product.subcategory]),
    );
    expect(shelves.filter((shelf) => !categories.has(shelf.slug))).toEqual([]);
    const brands = new Set(sampleProducts.map((product) => product.brand));
    expect(new Set(sampleBrands.map((brand) => brand.slug))).toEqual(brands);
  });
});

describe("brands", () => {
  /** The categories of each brand. */
  const trades: Record<string, string[]> = {
    "halden-audio": ["audio", "computers-phones"],
    "elderby-home": ["home-office", "home-decor"],
    kettlewick: ["kitchen-dining"],
    northlap: ["sports-outdoors", "accessories"],
    linden: ["beauty-personal-care", "home-decor"],
    "fernhill-pantry": ["grocery-gourmet"],
    "pip-and-otter": ["toys-games"],
    corvane: ["computers-phones", "cameras-e-readers"],
    verrell: ["watches-jewellery"],
    wrenfield: ["bags-wallets", "accessories"],
    "lantern-row-press": ["fiction-poetry", "childrens-books"],
    "plainwork-editions": ["non-fiction"],
    "little-quarry": ["toys-games"],
    "barlow-reed": ["beauty-personal-care"],
    marlowick: ["clothing"],
  };

  test("there are at least a dozen, each only in its categories", () => {
    expect(sampleBrands.length).toBeGreaterThanOrEqual(12);
    for (const { slug, brand, category, subcategory } of sampleProducts) {
      expect(trades[brand], slug).toContain(subcategory ?? category);
    }
  });
});

describe("pictures", () => {
  test("every picture named exists", () => {
    const named = [
      ...sampleProducts.flatMap((product) => product.pictures),
      ...variants.flatMap((variant) => variant.picture ?? []),
      ...shelves.map((shelf) => shelf.picture),
      ...sampleCategories.map((category) => category.room),
      ...sampleBanners.flatMap((banner) => [banner.picture, banner.tallPicture ?? []].flat()),
    ];
    expect(named.filter((name) => !pictureNames.includes(name))).toEqual([]);
  });

  test("every category has a wide room, and every slide an upright crop", () => {
    const shape = (name = "") => Math.sign((pictures[name]?.width ?? 0) - (pictures[name]?.height ?? 0));
    const slides = sampleBanners.filter(({ placement }) => placement === "carousel");
    expect(sampleCategories.map(({ room }) => shape(room))).toEqual(sampleCategories.map(() => 1));
    expect(slides.map(({ tallPicture }) => shape(tallPicture))).toEqual(slides.map(() => -1));
  });

  test("every product has three pictures, and no two products share one except a room", () => {
    const own = ({ pictures }: { pictures: string[] }) =>
      pictures.filter((name) => !name.startsWith("room-"));
    const few = sampleProducts.filter(
      (product) => own(product).length < 2 || product.pictures.length < 3,
    );
    expect(few.map(({ slug }) => slug)).toEqual([]);
    expect(repeated(sampleProducts.flatMap(own))).toEqual([]);
  });

  test("there are at least three carousel banners and exactly two promotional ones", () => {
    const placements = sampleBanners.map((banner) => banner.placement);
    expect(placements.filter((placement) => placement === "carousel").length).toBeGreaterThan(2);
    expect(placements.filter((placement) => placement === "promo")).toHaveLength(2);
    const addresses = shelves.map((shelf) => `/category/${shelf.slug}`);
    for (const { placement, link } of sampleBanners) {
      if (placement === "promo") expect(link).toMatch(/^\/promotions\/[a-z-]+$/);
      else expect(addresses).toContain(link);
    }
  });
});

describe("prices and stock", () => {
  test("prices parse, and a discount is the percentage off the original price", () => {
    for (const { slug, price, originalPrice, discount } of sampleProducts) {
      const now = parseMoney(price);
      expect(now, slug).toBeGreaterThan(0);
      const before = originalPrice === undefined ? now : parseMoney(originalPrice);
      expect(discount ?? 0, slug).toBe(Math.round((1 - Number(now) / Number(before)) * 100));
    }
  });

  test("all variants of a product have prices or none has, and the product shows the cheapest in stock", () => {
    for (const { slug, price, originalPrice, discount, variants: choice } of sampleProducts) {
      const options = choice?.options ?? [];
      const own = options.filter((option) => option.price !== undefined);
      if (own.length === 0) continue;
      expect(own, slug).toEqual(options);
      const offered = options.map((option) => ({
        price: dollars(option.price),
        compareAtPrice: option.compareAtPrice ? dollars(option.compareAtPrice) : null,
        inStock: option.stockCount !== 0,
      }));
      const [first, ...others] = offered;
      if (!first) continue;
      expect(pricesOfVariants([first, ...others]), slug).toMatchObject({
        price: dollars(price),
        originalPrice: originalPrice ? dollars(originalPrice) : null,
      });
      for (const { price: now, compareAtPrice } of offered)
        expect(discount ?? 0, slug).toBe(Math.round((1 - now / (compareAtPrice ?? now)) * 100));
    }
  });

  test("exactly one option has a surcharge", () => {
    const adding = variants.filter((variant) => variant.additionalPrice !== undefined);
    expect(adding.map(({ name, additionalPrice }) => [name, additionalPrice])).toEqual([
      ["6 mm", "12.00"],
    ]);
  });

  test("every state of a product page occurs", () => {
    const counts = sampleProducts.map((product) => product.stockCount);
    expect(counts).toContain(0);
    expect(counts).toContain(null);
    expect(counts.some((count) => count && count < lowStockBelow)).toBe(true);
    expect(counts.some((count) => count && count >= lowStockBelow)).toBe(true);
    expect(variants.some((variant) => variant.stockCount === 0)).toBe(true);
    expect(variants.some((variant) => variant.price)).toBe(true);
    expect(sampleProducts.some((product) => Number(product.price) > 1000)).toBe(true);
    expect(sampleProducts.filter((product) => product.discount).length).toBeGreaterThan(
      defaultSettings.content.dealsOfTheDay,
    );
    expect(sampleProducts.some((product) => !product.discount)).toBe(true);
    const hasPlentyButOneLow = sampleProducts.some(
      ({ stockCount, variants: choice }) =>
        (stockCount ?? 0) >= lowStockBelow &&
        choice?.options.some(
          (option) => option.stockCount && option.stockCount < lowStockBelow,
        ),
    );
    expect(hasPlentyButOneLow).toBe(true);
  });

  test("one product costs up to 3 dollars less than free shipping needs, and another up to 3 dollars more", () => {
    const distances = sampleProducts.map(
      ({ price }) => Number(parseMoney(price)) - firstFreeFrom,
    );
    expect(distances.some((distance) => distance < 0 && distance >= -300)).toBe(true);
    expect(distances.some((distance) => distance >= 0 && distance <= 300)).toBe(true);
  });

  test("variant counts add up to the product's count", () => {
    for (const { slug, stockCount, variants: choice } of sampleProducts) {
      if (!choice || stockCount === null) continue;
      const total = choice.options.reduce((sum, option) => sum + (option.stockCount ?? 0), 0);
      expect(total, slug).toBe(stockCount);
    }
  });

  test("products were published between June 2025 and November 2026", () => {
    for (const { publishedOn, slug } of sampleProducts) {
      expect(publishedOn, slug).toMatch(/^(2025-(0[6-9]|1[0-2])|2026-(0[1-9]|1[01]))-\d\d$/);
    }
    const months = new Set(sampleProducts.map(({ publishedOn }) => publishedOn.slice(0, 7)));
    expect(months.size, "something came out in each of the eighteen months").toBe(18);
  });
});
