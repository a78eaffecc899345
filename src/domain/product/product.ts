import type { Money } from "#domain/money/money.ts";
import type { Picture, PictureFiles } from "#domain/picture/picture.ts";

/** One option of a product that has several (§3). */
export type Variant = {
  id: number;
  name: string;
  additionalPrice: Money;
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
  price: Money;
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
  /** What the choice between variants is called: "Colour", "Size". */
  variantLabel: string | null;
  variants: Variant[];
};
