import { cents, decimalMoney } from "#modules/core/rules/money/money.ts";
import { largestPictureUrl } from "./picture.ts";
import type { ProductStatus } from "./product.ts";

type Offer = {
  price: number | null;
  compareAtPrice: number | null;
  sku: string | null;
  barcode: string | null;
  onHand: number | null;
};

export type ProductToExport = Offer & {
  handle: string;
  name: string;
  description: string;
  brand: string | null;
  category: string | null;
  subcategory: string | null;
  type: string | null;
  tags: string[];
  status: ProductStatus;
  price: number;
  variants: (Offer & { name: string; options: { name: string; value: string }[] })[];
  pictures: { alt: string; key: string; widths: number[]; source: string | null }[];
};

const MOST_OPTIONS = 3;

/** The columns of Shopify's product file that the shop fills. */
export const exportHeader = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Status",
] as const;

type Cell = string | number | null;

/** Returns the rows of a product: its first row has the texts, and each row a variant and a picture. */
export function exportRows(product: ProductToExport, shopUrl: string): Cell[][] {
  const offers = product.variants.length > 0 ? product.variants : [bare(product)];
  const count = Math.max(offers.length, product.pictures.length);
  return Array.from({ length: count }, (_, index) => [
    product.handle,
    ...(index === 0 ? textsOf(product) : Array.from({ length: 7 }, () => null)),
    ...offerCells(offers[index], index === 0 ? product : null, product),
    ...pictureCells(product.pictures[index], index, shopUrl),
    index === 0 ? product.status : null,
  ]);
}

const bare = (product: ProductToExport) => ({
  ...product,
  options: [{ name: "Title", value: "Default Title" }],
});

function textsOf(product: ProductToExport): Cell[] {
  const { category, subcategory } = product;
  return [
    product.name,
    product.description,
    product.brand,
    [category, subcategory].filter(Boolean).join(" > "),
    product.type,
    product.tags.join(", "),
    product.status === "active" ? "TRUE" : "FALSE",
  ];
}

function offerCells(
  offer: ProductToExport["variants"][number] | undefined,
  named: ProductToExport | null,
  { price }: ProductToExport,
): Cell[] {
  if (!offer) return Array.from({ length: 2 * MOST_OPTIONS + 7 }, () => null);
  const options =
    offer.options.length > 0 ? offer.options : [{ name: "Option", value: offer.name }];
  const optionCells = Array.from({ length: MOST_OPTIONS }, (_, index) => [
    named ? (options[index]?.name ?? null) : null,
    options[index]?.value ?? null,
  ]).flat();
  const isCounted = offer.onHand !== null;
  return [
    ...optionCells,
    offer.sku,
    isCounted ? "shopify" : null,
    offer.onHand,
    isCounted ? "deny" : "continue",
    decimalMoney(cents(offer.price ?? price)),
    offer.compareAtPrice === null ? null : decimalMoney(cents(offer.compareAtPrice)),
    offer.barcode,
  ];
}

function pictureCells(
  picture: ProductToExport["pictures"][number] | undefined,
  index: number,
  shopUrl: string,
): Cell[] {
  if (!picture) return [null, null, null];
  const path = largestPictureUrl(picture);
  return [picture.source ?? (path ? `${shopUrl}${path}` : null), index + 1, picture.alt];
}
