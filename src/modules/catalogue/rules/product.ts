import type { Money } from "#modules/core/rules/money/money.ts";
import type { Picture, PictureFiles } from "./picture.ts";

/** One variant of a product (§3). */
export type Variant = {
  id: number;
  name: string;
  /** The value for each of up to three options, such as "Colour": "Sand"; empty if only the name is known. */
  options: { name: string; value: string }[];
  /** Its own price; null if it costs the same as the product. */
  price: Money | null;
  /** The compare-at price of its own price, shown struck if it is higher. */
  compareAtPrice: Money | null;
  /** Added to the price on the page but not in the cart (§9); 0 for a variant with its own price. */
  additionalPrice: Money;
  sku: string | null;
  barcode: string | null;
  /** Its own net content; absent if it is the product's. */
  netContent?: string;
  inStock: boolean;
  /** Units on hand; null if stock is not counted. */
  stockCount: number | null;
  picture: Picture | null;
};

/** The name and slug of a category. */
export type CategoryLink = { name: string; slug: string };

/** The data of a product card (§2). */
export type ProductSummary = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  /** The lowest price of its variants. */
  price: Money;
  /** Whether another variant costs more. */
  priceVaries: boolean;
  /** The compare-at price, or null. */
  originalPrice: Money | null;
  /** Percent; 0 without a discount. */
  discount: number;
  /** 0 to 5 with one decimal; 0 without reviews. */
  rating: number;
  reviewCount: number;
  inStock: boolean;
  stockCount: number | null;
  /** "340 g" or "500 ml"; absent if no unit price is shown. */
  netContent?: string;
  picture: PictureFiles;
};

/** A product's data for its own page (§3). */
export type Product = Omit<ProductSummary, "picture"> & {
  description: string;
  images: Picture[];
  category: CategoryLink;
  subcategory: CategoryLink | null;
  brandSlug: string;
  specifications: { label: string; value: string }[];
  features: string[];
  /** Opened items can't be returned, unless they are faulty. */
  isReturnedSealedOnly: boolean;
  /** The label of the variant choice: "Colour", "Size". */
  variantLabel: string | null;
  variants: Variant[];
  /** The codes of a product without variants. */
  sku: string | null;
  barcode: string | null;
  /** The product type in the shop's product file. */
  type: string | null;
};
