import type { Money } from "#modules/core/rules/money/money.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { ProductStatus } from "#modules/catalogue/rules/product-status.ts";
import type { Stock } from "#modules/catalogue/rules/stock.ts";

/** A picture that a product file names by its address. */
export type ImportedImage = { url: string; alt: string };

export type ImportedVariant = Stock & {
  name: string;
  /** Label and value of each option. */
  options: { name: string; value: string }[];
  price: Money;
  compareAtPrice: Money | null;
  sku: string | null;
  barcode: string | null;
  /** The address of one of the product's images, or null. */
  imageUrl: string | null;
};

/** A product as a product file gives it, checked and mapped to the shop's terms. */
export type ImportedProduct = Stock & {
  handle: string;
  /** What its first slug is made of, where that is not the handle. */
  address?: string;
  name: string;
  /** Sanitised HTML. */
  description: string;
  brand: string;
  brandSlug: string;
  /** Slugs of its category path. */
  category: string;
  subcategory: string | null;
  /** Without variants its own; with them the lowest at which it can be had, as the shop derives it. */
  price: Money;
  /** The compare-at price that stands beside that price. */
  originalPrice: Money | null;
  /** Codes of a product without variants. */
  sku: string | null;
  barcode: string | null;
  /** What the file calls this kind of thing. */
  type: string | null;
  tags: string[];
  specifications: { label: string; value: string }[];
  status: ProductStatus;
  variantLabel: string | null;
  variants: ImportedVariant[];
  images: ImportedImage[];
};

/** What the shop takes from a file at most. Lengths are in characters; most are Shopify's own. */
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
  price: cents(100_000_000),
  quantity: 1_000_000,
} as const;

/** What stands for a missing vendor. */
export const unbranded = "Unbranded";
