import { cutText } from "#modules/core/rules/cut-text.ts";
import type { Picture, PictureFiles } from "#modules/core/rules/picture.ts";
import type { Waits } from "./stock.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { ColumnOf, ColumnValues } from "./product-columns.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of products without a word of their own. */
const productWords = texts("products", { option: "Option" });

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
  /** Its own weight, in carts; absent if it is the product's. */
  grams?: number;
  inStock: boolean;
  /** Units that can be bought; null if stock is not counted. */
  stockCount: number | null;
  waits?: Waits;
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
  waits?: Waits;
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

/** Who made a product, and what its page says about safety and durability. A null is not known. */
export type ProductSafety = Pick<ColumnValues, ColumnOf<"product-safety">>;

/** The publication states of a product; shoppers see active ones. */
export const productStatuses = ["draft", "active", "archived"] as const;

export type ProductStatus = (typeof productStatuses)[number];

type Labelled = { variantLabel: string | null };

/** The label of the variant choice: the product's own, or "Option". */
export function variantLabelOf({ variantLabel }: Labelled): string {
  return variantLabel ?? productWords.option;
}

/** The option names and values of a variant; without options, its name is the only value. Empty without a variant. */
export function variantOptions(
  product: Labelled,
  variant: Pick<Variant, "name" | "options"> | null,
): Variant["options"] {
  if (!variant || variant.options.length > 0) return variant?.options ?? [];
  return [{ name: variantLabelOf(product), value: variant.name }];
}

/** The present data of a product in a cart or wishlist. */
export type CartProduct = ProductSummary & {
  /** The label of the variant choice, such as "Size"; null without variants. */
  variantLabel: string | null;
  /** The weight; absent if it is unknown. */
  grams?: number;
  /** The delivery class; absent without one. */
  deliveryClass?: string;
  variants: Variant[];
};

/** The requested products by id; null for one that is no longer sold. */
export type CartProducts = ReadonlyMap<number, CartProduct | null>;

/** Response header of the products, present while a promotion runs that needs no code. */
export const PROMOTION_HEADER = "Promotion";

/** Response header of the products with deliveries at home and the member's place, as JSON. */
export const DELIVERY_HEADER = "Delivery-Terms";

/** Response header of the products with the note beside prices, as JSON; absent if the shop collects no tax. */
export const PRICE_NOTE_HEADER = "Price-Note";

/** Prefixes that GS1 leaves to shops for codes of their own: of 8 digits, and of 13. */
const OWN_CODES = /^([02]\d{7}|(2|02|04)\d+)$/;

/**
 * The barcode's Global Trade Item Number (8, 12, 13 or 14 digits, ISBN included) without spaces and hyphens; null for
 * an internal code or a wrong check digit.
 */
export function gtinOf(barcode: string | null): string | null {
  const code = (barcode ?? "").replace(/[\s-]/g, "");
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return null;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  const isOwn = OWN_CODES.test(code.length === 8 ? code : code.padStart(14, "0").slice(1));
  return sum % 10 === 0 && !isOwn ? code : null;
}

/** The brand of products without a vendor. */
export const unbranded = { name: "Unbranded", slug: "unbranded" } as const;

/** The distinct product ids in a stored text, at most `most`; anything else is ignored. Never throws. */
export function parseProductIds(text: string, most: number): number[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter(
    (each): each is number => Number.isSafeInteger(each) && (each as number) > 0,
  );
  return [...new Set(ids)].slice(0, most);
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** A description without markup, cut after a word with an ellipsis if longer than `most` characters. */
export function plainText(html: string, most: number): string {
  const text = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= most) return text;
  return `${cutText(text, most).replace(/ [^ ]*$/, "")}…`;
}

/** What staff choose by name: products, categories with their subcategories, brands. */
export const goodsKinds = ["product", "category", "brand"] as const;
export type GoodsKind = (typeof goodsKinds)[number];
