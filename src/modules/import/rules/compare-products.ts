import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import {
  headingOf,
  offerColumns,
  wordsOf,
  type FileColumn,
  type FileValues,
} from "#modules/catalogue/rules/product-columns.ts";
import type { EnteredStock } from "#modules/catalogue/rules/stock.ts";
import { otherCategory } from "./category-names.ts";
import { withoutHost, type ImportedProduct, type ImportedVariant } from "./imported-product.ts";

export type FieldDifference = { field: string; from: string; to: string };

/** The fields of a stored product that an import compares. */
export type ShopProduct = Omit<ImportedProduct, "brand" | "category" | "variants"> & {
  /** Null for a draft without one. */
  category: string | null;
  /** Null if the variant has no price of its own, which no import writes. */
  variants: (Omit<ImportedVariant, "price"> & { price: Money | null })[];
};

const money = (amount: Money | null) => (amount === null ? "none" : formatMoney(amount));
const list = (parts: readonly string[]) => (parts.length === 0 ? "none" : parts.join(", "));
const stock = ({ inStock, stockCount, keepsSelling }: EnteredStock) =>
  stockCount === null
    ? inStock
      ? "in stock, not counted"
      : "sold out"
    : `${stockCount}${keepsSelling ? ", keeps selling" : ""}`;
const weight = (grams: number | null) => (grams === null ? null : `${grams} g`);
const words = (html: string) =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Leaves out the price of a product with variants, which derives from them. */
const ownPrice = (read: (product: ShopProduct) => Money | null) => (product: ShopProduct) =>
  product.variants.length > 0 ? "that of its variants" : money(read(product));

const fields: Record<string, (product: ShopProduct) => string> = {
  name: (product) => product.name,
  description: (product) => product.description,
  brand: (product) => product.brandSlug,
  // A draft may have none, which a file says by naming none.
  category: ({ category, subcategory }) =>
    subcategory ? `${category} / ${subcategory}` : (category ?? otherCategory.slug),
  price: ownPrice((product) => product.price),
  "original price": ownPrice((product) => product.originalPrice),
  SKU: (product) => product.sku ?? "none",
  barcode: (product) => product.barcode ?? "none",
  "net content": (product) => product.netContent ?? "none",
  weight: (product) => weight(product.grams) ?? "none",
  type: (product) => product.type ?? "none",
  tags: (product) => list(product.tags),
  specifications: (product) =>
    list(product.specifications.map(({ label, value }) => `${label}: ${value}`)),
  status: (product) => product.status,
  options: (product) => product.variantLabel ?? "none",
  variants: (product) => list(product.variants.map(describeVariant)),
  images: (product) => list(product.images.map(({ url, alt }) => `${withoutHost(url)} (${alt})`)),
};

function describeVariant(variant: ShopProduct["variants"][number]): string {
  const { name, options, price, compareAtPrice, sku, barcode, netContent, grams, imageUrl } =
    variant;
  const details = [
    money(price),
    compareAtPrice === null ? null : `compared with ${formatMoney(compareAtPrice)}`,
    sku,
    barcode,
    netContent,
    weight(grams),
    imageUrl && withoutHost(imageUrl),
    ...options.map((option) => `${option.name}: ${option.value}`),
  ].filter((detail) => detail !== null);
  return `${name} (${details.join(", ")})`;
}

const stockFields: typeof fields = {
  stock,
  "stock of variants": (product) =>
    list(product.variants.map((variant) => `${variant.name}: ${stock(variant)}`)),
};

/** A declared column of a product; a variant without its own has that of the product. */
const readDeclared = (name: FileColumn) => (product: ShopProduct) => {
  const shown = (columns: FileValues) =>
    wordsOf(name, columns[name] ?? product.columns[name] ?? null);
  return offerColumns.includes(name) && product.variants.length > 0
    ? list(product.variants.map((each) => `${each.name}: ${shown(each.columns)}`))
    : shown(product.columns);
};

/** The fields that differ. Stock is compared only if the file's stock has changed since the last import. */
export function compareProducts(
  before: ShopProduct,
  after: ShopProduct,
  withStock: boolean,
): FieldDifference[] {
  const given = Object.keys(after.columns) as FileColumn[];
  const declared = Object.fromEntries(given.map((name) => [headingOf(name), readDeclared(name)]));
  const compared = { ...fields, ...(withStock && stockFields), ...declared };
  return Object.entries(compared).flatMap(([field, read]) => {
    const [from, to] = [read(before), read(after)];
    if (from === to) return [];
    // Compared with markup, shown without.
    return field === "description"
      ? [{ field, from: words(from), to: words(to) }]
      : [{ field, from, to }];
  });
}

/**
 * A product's content as one text, equal for equal content. Stock is separate: units sold since the
 * last import must not come back because a price changed.
 */
export function contentTexts(product: ImportedProduct): { content: string; stock: string } {
  const { variants, ...others } = withoutStock(product);
  const { address: _address, notes: _notes, isStockUnknown: _isUnknown, ...rest } = others;
  const described = variants
    .map(withoutStock)
    .map(({ columns, ...each }) => ({ ...each, columns: filled(columns) }));
  const counted = variants.map((variant) => [variant.name, ...countOf(variant)]);
  return {
    content: sortedJson({ ...rest, columns: filled(rest.columns), variants: described }),
    stock: JSON.stringify([...countOf(product), counted]),
  };
}

/** Undefined without any value, so that a file without values of new columns keeps its former text. */
function filled(columns: FileValues) {
  const entries = Object.entries(columns).filter(([, value]) => value !== null);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function withoutStock<Each extends EnteredStock>(each: Each) {
  const { inStock: _, stockCount: __, keepsSelling: ___, ...rest } = each;
  return rest;
}

/** Goods without the switch keep the text that older hashes were made from. */
const countOf = ({ inStock, stockCount, keepsSelling }: EnteredStock) => [
  inStock,
  stockCount,
  ...(keepsSelling ? [true] : []),
];

/** JSON with sorted keys at every depth. */
function sortedJson(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${sortedJson(each)}`).join(",")}}`;
}
