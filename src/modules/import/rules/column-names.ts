import {
  fileColumns,
  productColumns,
  type FileColumn,
} from "#modules/catalogue/rules/product-columns.ts";

/** Columns of the shop's own files, which others may have, too. */
const ownNames = {
  ...(Object.fromEntries(
    fileColumns.map((name): [FileColumn, readonly string[]] => [name, productColumns[name].file]),
  ) as Record<FileColumn, readonly string[]>),
  currency: ["Currency", "Price Currency"],
} as const;

/**
 * A column's name as names are compared: only letters and digits count, and a question mark, by which WooCommerce's
 * "In stock?" differs from "In stock" in some languages.
 */
export const plainColumn = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}?#]/gu, "");

/** Shopify's column names until 2024 ("Variant Price") and since ("Price"). Only letters and digits are compared. */
export const shopifyNames = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description", "Body"],
  vendor: ["Vendor"],
  productCategory: ["Product Category", "Standard Product Type"],
  type: ["Type", "Custom Product Type", "Product Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  barcode: ["Variant Barcode", "Barcode"],
  grams: ["Variant Grams", "Weight value (grams)"],
  netAmount: ["Unit Price Total Measure"],
  netUnit: ["Unit Price Total Measure Unit"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity", "Variant Inventory Quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price"],
  compareAtPrice: ["Variant Compare At Price", "Compare-at price"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
  variantImage: ["Variant Image", "Variant image URL"],
  giftCard: ["Gift Card"],
  googleCategory: ["Google Shopping / Google Product Category", "Google Product Category"],
  collection: ["Collection"],
  specifications: ["Specifications"],
  // Only read to say that they are left out.
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
  taxable: ["Variant Taxable", "Charge tax"],
  taxClass: ["Variant Tax Code"],
  ...ownNames,
} as const;

/** The column names of WooCommerce's product export, in English. */
export const wooCommerceNames = {
  wooId: ["ID"],
  wooType: ["Type"],
  sku: ["SKU"],
  barcode: ["GTIN, UPC, EAN, or ISBN"],
  title: ["Name"],
  published: ["Published"],
  visibility: ["Visibility in catalog"],
  shortBody: ["Short description"],
  body: ["Description"],
  saleStarts: ["Date sale price starts"],
  saleEnds: ["Date sale price ends"],
  isInStock: ["In stock?"],
  quantity: ["Stock"],
  policy: ["Backorders allowed?"],
  salePrice: ["Sale price"],
  price: ["Regular price"],
  productCategory: ["Categories"],
  tags: ["Tags"],
  image: ["Images"],
  parent: ["Parent"],
  vendor: ["Brands", "Brand"],
  googleCategory: ["Google Product Category", "Google product category"],
  // Only read to say that they are left out.
  taxable: ["Tax status"],
  taxClass: ["Tax class"],
  ...ownNames,
} as const;
