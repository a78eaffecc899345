import type { Money } from "#modules/core/rules/money/money.ts";
import type { FileValues } from "#modules/catalogue/rules/product-columns.ts";
import type { ProductStatus } from "#modules/catalogue/rules/product.ts";
import type { EnteredStock } from "#modules/catalogue/rules/stock.ts";

/** What staff should look at before a product is written; the rest of it is as the file says. */
export type ProductNote = {
  line: number;
  code:
    | "rounded"
    | "doubtful-weight"
    | "bad-picture"
    | "bad-picture-position"
    | "too-many-pictures"
    | "exponent"
    | "date"
    | "lost-zeros";
  column: string;
  value: string;
};

export type ImportedImage = { url: string; alt: string };

export type ImportedVariant = EnteredStock & {
  name: string;
  options: { name: string; value: string }[];
  price: Money;
  compareAtPrice: Money | null;
  sku: string | null;
  barcode: string | null;
  /** For the unit price: "340 g" or "500 ml". */
  netContent: string | null;
  /** The weight in grams; null if the file has none. */
  grams: number | null;
  /** The URL of one of the product's images, or null. */
  imageUrl: string | null;
  columns: FileValues;
};

/** A product of a file, validated and mapped to the shop's fields. */
export type ImportedProduct = EnteredStock & {
  handle: string;
  /** The text for the first slug, if that is not the handle. */
  address?: string;
  name: string;
  /** Sanitized HTML. */
  description: string;
  brand: string;
  brandSlug: string;
  category: string;
  subcategory: string | null;
  /** The own price, or that of the cheapest variant. */
  price: Money;
  /** The compare-at price of the same offer. */
  originalPrice: Money | null;
  /** Null for a product with variants, like the barcode. */
  sku: string | null;
  barcode: string | null;
  netContent: string | null;
  /** Of a product without variants. */
  grams: number | null;
  /** The file's product type. */
  type: string | null;
  tags: string[];
  specifications: { label: string; value: string }[];
  status: ProductStatus;
  variantLabel: string | null;
  variants: ImportedVariant[];
  images: ImportedImage[];
  /** Images that only variants show, in the shop's own file. */
  variantImages?: ImportedImage[];
  /** Those of columns that the file lacks are kept. */
  columns: FileValues;
  /** True if the file has no column of quantities and staff named none; then the shop's stock is kept. */
  isStockUnknown?: true;
  notes?: ProductNote[];
};

/** Limits of a product file. Lengths are in characters; most are Shopify's. */
export const importLimits = {
  handle: 255,
  title: 255,
  body: 100_000,
  vendor: 255,
  optionName: 60,
  optionValue: 255,
  sku: 255,
  barcode: 255,
  type: 255,
  imageAlt: 512,
  imageAddress: 2048,
  tag: 255,
  tags: 250,
  images: 250,
  variants: 2048,
  quantity: 1_000_000,
  grams: 10_000_000,
  specification: 2000,
} as const;

const ownFile = /^(?:https?:\/\/[^/]+)?(\/pictures\/([\w.-]+)-\d+\.webp)$/;

/** An exported picture's address without the shop's host; another address is returned unchanged. */
export const withoutHost = (url: string): string => ownFile.exec(url)?.[1] ?? url;

/** The key of an exported picture; null for a picture of another shop. */
export const ownPictureKey = (url: string): string | null => ownFile.exec(url)?.[2] ?? null;
