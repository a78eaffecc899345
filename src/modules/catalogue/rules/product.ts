import type { Money } from "#modules/core/rules/money/money.ts";
import type { Picture, PictureFiles } from "./picture.ts";

/** One option of a product that has several (§3). */
export type Variant = {
  id: number;
  name: string;
  /** What it is called under each of up to three labels: "Colour" is "Sand". Empty where only the name is known. */
  options: { name: string; value: string }[];
  /** Its own price; null where it costs the product's. */
  price: Money | null;
  /** What its own price is compared with, as the shop says it; struck where it is higher. */
  compareAtPrice: Money | null;
  /** Added on the page and not in the cart (§9); 0 beside a price of its own. */
  additionalPrice: Money;
  sku: string | null;
  barcode: string | null;
  inStock: boolean;
  /** Units on hand, or null where the shop keeps no count for it. */
  stockCount: number | null;
  picture: Picture | null;
};

/** A named place in the category tree. */
export type CategoryLink = { name: string; slug: string };

/** What a card in a list shows of a product (§2). */
export type ProductSummary = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  /** The lowest at which any of it can be had. */
  price: Money;
  /** Whether another choice costs more. */
  priceVaries: boolean;
  /** The price before it fell, or null. */
  originalPrice: Money | null;
  /** Percent, 0 where there is no discount. */
  discount: number;
  /** 0 to 5 with one decimal; 0 while nobody has reviewed it. */
  rating: number;
  reviewCount: number;
  inStock: boolean;
  stockCount: number | null;
  picture: PictureFiles;
};

/** A product as its own page shows it (§3). */
export type Product = Omit<ProductSummary, "picture"> & {
  description: string;
  images: Picture[];
  category: CategoryLink;
  subcategory: CategoryLink | null;
  brandSlug: string;
  specifications: { label: string; value: string }[];
  features: string[];
  /** Opened, it can't come back, unless something is wrong with it. */
  isReturnedSealedOnly: boolean;
  /** What the choice between variants is called: "Colour", "Size". */
  variantLabel: string | null;
  variants: Variant[];
  /** Codes of a product without variants. */
  sku: string | null;
  barcode: string | null;
  /** What the shop's product file calls this kind of thing. */
  type: string | null;
};
