import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { wooCommerceNames } from "./woocommerce-names.ts";

// Shopify's names until 2024 ("Variant Price") and since ("Price"). Only letters and digits are compared.
const shopifyNames = {
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
} as const;

/** The columns that the shop reads. `address` is the text for a slug; no file has that column. */
export type Column = keyof typeof shopifyNames | keyof typeof wooCommerceNames | "address";

/** The shop system that exported the file. */
export type Dialect = "shopify" | "woocommerce";

/** The columns of a file, by cell index. */
export type Header = {
  dialect: Dialect;
  /** The column of each cell, or null if the shop does not read it. */
  columns: (Column | null)[];
  /** Metafields that become specifications. */
  metafields: { cell: number; label: string }[];
  /** Attributes whose name and value are both cells. */
  attributes: { nameCell: number; valueCell: number }[];
  /** The file's own names of columns, for messages. */
  spelling: Partial<Record<Column, string>>;
};

const required = ["handle", "title", "price"] as const satisfies readonly Column[];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const columnByName = new Map(
  Object.entries(shopifyNames).flatMap(([column, spellings]) =>
    spellings.map((spelling) => [plain(spelling), column as Column]),
  ),
);

// "Fabric (product.metafields.shopify.fabric)". Other namespaces belong to apps.
const metafield = /^(.{1,60}?) \(product\.metafields\.(?:shopify|custom)\.[^)]+\)$/i;

/** Reads the first row of a Shopify file, or returns a sentence that names the missing columns. */
export function readHeader(cells: readonly string[]): Result<Header, string> {
  const header: Header = {
    dialect: "shopify",
    columns: [],
    metafields: [],
    attributes: [],
    spelling: {},
  };
  for (const [cell, written] of cells.entries()) {
    const name = written.trim();
    const column = columnByName.get(plain(name)) ?? null;
    // The first of two columns with the same meaning counts.
    const isNew = column !== null && header.spelling[column] === undefined;
    header.columns.push(isNew ? column : null);
    if (isNew) header.spelling[column] = name;
    const label = metafield.exec(name)?.[1];
    if (label) header.metafields.push({ cell, label });
  }
  const missing = required.filter((column) => header.spelling[column] === undefined);
  if (missing.length === 0) return ok(header);
  const list = missing.map((column) => `"${shopifyNames[column][0]}"`).join(" and ");
  const found = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(", ");
  return err(
    `The first row names no column ${list}; it reads: ${found.slice(0, 200) || "(nothing)"}.`,
  );
}
