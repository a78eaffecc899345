import { cents, decimalMoney, shopCurrency } from "#modules/core/rules/money/money.ts";
import { largestPictureUrl } from "#modules/core/rules/picture.ts";
import {
  columnOf,
  headingOf,
  offerColumns,
  ownColumns,
  type FileColumn,
  type FileValues,
} from "./product-columns.ts";
import type { ProductStatus } from "./product.ts";

type Offer = {
  price: number | null;
  compareAtPrice: number | null;
  sku: string | null;
  barcode: string | null;
  onHand: number | null;
  /** False for goods that are sold out although they are not counted. */
  isOffered: boolean | null;
  keepsSelling: boolean | null;
  grams: number | null;
  netContent: string | null;
  columns: FileValues;
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
  variantLabel: string | null;
  specifications: { label: string; value: string }[];
  variants: (Offer & {
    name: string;
    options: { name: string; value: string }[];
    picture: ExportedPicture | null;
  })[];
  pictures: ExportedPicture[];
};

type ExportedPicture = { alt: string; key: string; widths: number[]; source: string | null };

const MOST_OPTIONS = 3;

/** The columns of Shopify's product file that the shop fills. */
export const exportHeader: readonly string[] = [
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
  "Variant Grams",
  "Unit Price Total Measure",
  "Unit Price Total Measure Unit",
  ...offerColumns.map(headingOf),
  "Variant Image",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Status",
  // The shop's own columns, which its import reads.
  "Currency",
  "Specifications",
  ...ownColumns.map(headingOf),
];

type Cell = string | number | null;

/** Returns the rows of a product: its first row has the texts, and each row a variant and a picture. */
export function exportRows(product: ProductToExport, shopUrl: string): Cell[][] {
  const offers = product.variants.length > 0 ? product.variants : [bare(product)];
  const count = Math.max(offers.length, product.pictures.length);
  return Array.from({ length: count }, (_, index) => [
    product.handle,
    ...(index === 0 ? textsOf(product) : Array.from({ length: 7 }, () => null)),
    ...offerCells(offers[index], { product, isFirst: index === 0, shopUrl }),
    ...pictureCells(product.pictures[index], index, shopUrl),
    ...(index === 0
      ? [
          product.status,
          shopCurrency(),
          specificationText(product),
          ...ownColumns.map((name) => cellOf(name, product.columns[name])),
        ]
      : []),
  ]);
}

/** Amounts are decimal numbers. */
const cellOf = (name: FileColumn, value: Cell = null): Cell =>
  typeof value === "number" && columnOf(name).kind === "money" ? decimalMoney(cents(value)) : value;

const bare = (product: ProductToExport) => ({
  ...product,
  options: [{ name: "Title", value: "Default Title" }],
  picture: null,
});

/** A label and a value on each line. A colon of a label has a backslash, and a further line of a value a space. */
const specificationText = ({ specifications }: ProductToExport) =>
  specifications
    .map(
      ({ label, value }) =>
        `${label.replaceAll(/[\\:]/g, String.raw`\$&`)}: ${value.replaceAll("\n", "\n ")}`,
    )
    .join("\n");

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

type Around = { product: ProductToExport; isFirst: boolean; shopUrl: string };

const OFFER_CELLS = 2 * MOST_OPTIONS + 11 + offerColumns.length;

function offerCells(
  offer: ProductToExport["variants"][number] | undefined,
  { product, isFirst, shopUrl }: Around,
): Cell[] {
  if (!offer) return Array.from({ length: OFFER_CELLS }, () => null);
  const options =
    offer.options.length > 0
      ? offer.options
      : [{ name: product.variantLabel ?? "Option", value: offer.name }];
  const optionCells = Array.from({ length: MOST_OPTIONS }, (_, index) => [
    isFirst ? (options[index]?.name ?? null) : null,
    options[index]?.value ?? null,
  ]).flat();
  const isCounted = offer.onHand !== null;
  // A variant without a price of its own has both prices of the product.
  const compareAt = offer.price === null ? product.compareAtPrice : offer.compareAtPrice;
  const [amount = null, unit = null] = offer.netContent?.split(" ") ?? [];
  return [
    ...optionCells,
    offer.sku,
    isCounted ? "shopify" : null,
    offer.onHand,
    (isCounted && !offer.keepsSelling) || offer.isOffered === false ? "deny" : "continue",
    decimalMoney(cents(offer.price ?? product.price)),
    compareAt === null ? null : decimalMoney(cents(compareAt)),
    offer.barcode,
    offer.grams,
    amount,
    unit,
    // A variant without its own has that of the product.
    ...offerColumns.map((name) => cellOf(name, offer.columns[name] ?? product.columns[name])),
    offer.picture && addressOf(offer.picture, shopUrl),
  ];
}

/** Where a picture came from, or its largest file in the shop. */
function addressOf(picture: ExportedPicture, shopUrl: string): string | null {
  const path = largestPictureUrl(picture);
  return picture.source ?? (path ? `${shopUrl}${path}` : null);
}

function pictureCells(
  picture: ProductToExport["pictures"][number] | undefined,
  index: number,
  shopUrl: string,
): Cell[] {
  if (!picture) return [null, null, null];
  return [addressOf(picture, shopUrl), index + 1, picture.alt];
}
