import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { wooCommerceNames } from "./woocommerce-names.ts";

// A file names its columns as Shopify did until 2024 ("Variant Price") or as it does since ("Price").
// Compared by letters and digits alone, so that case, spaces and "(HTML)" versus "HTML" don't matter.
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

/** The columns that the shop reads; everything else in a file is ignored. `address` is what a slug is made of. */
export type Column = keyof typeof shopifyNames | keyof typeof wooCommerceNames | "address";

/** Whose export a file is. */
export type Dialect = "shopify" | "woocommerce";

/** Which cell of a row belongs to which column. */
export type Header = {
  dialect: Dialect;
  /** Per cell its column, or null where the shop does not read it. */
  columns: (Column | null)[];
  /** Metafields that describe the product to people: cell and label. */
  metafields: { cell: number; label: string }[];
  /** The same where the label stands in a cell too. */
  attributes: { nameCell: number; valueCell: number }[];
  /** What the file itself calls a column, for messages. */
  spelling: Partial<Record<Column, string>>;
};

const required = ["handle", "title", "price"] as const satisfies readonly Column[];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const columnByName = new Map(
  Object.entries(shopifyNames).flatMap(([column, spellings]) =>
    spellings.map((spelling) => [plain(spelling), column as Column]),
  ),
);

// "Fabric (product.metafields.shopify.fabric)"; other namespaces belong to apps and mean nothing here.
const metafield = /^(.{1,60}?) \(product\.metafields\.(?:shopify|custom)\.[^)]+\)$/i;

/** Understands the first row of a file, or says in one sentence what it lacks. */
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
    // Of two columns of one meaning the first counts.
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
