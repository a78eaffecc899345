import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { shopifyNames, wooCommerceNames } from "./column-names.ts";

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

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

function finderOf(names: Readonly<Record<string, readonly string[]>>) {
  const columns = new Map(
    Object.entries(names).flatMap(([column, spellings]) =>
      spellings.map((spelling) => [plain(spelling), column as Column]),
    ),
  );
  return (name: string): Column | null => columns.get(plain(name)) ?? null;
}

const shopifyColumn = finderOf(shopifyNames);
const namedWooColumn = finderOf(wooCommerceNames);
// The name gives the unit.
const wooCommerceColumn = (name: string) =>
  /^weight \((kg|g|lbs|oz)\)$/i.test(name) ? "grams" : namedWooColumn(name);

const required = ["handle", "title", "price"] as const satisfies readonly Column[];
const requiredByWoo = ["wooType", "title", "price"] as const satisfies readonly Column[];

// "Fabric (product.metafields.shopify.fabric)". Other namespaces belong to apps.
const metafield = /^(.{1,60}?) \(product\.metafields\.(?:shopify|custom)\.[^)]+\)$/i;

const OTHER_FILES =
  "If it is not a file of products: customers need the column Email and a name, past orders number, date and total, reviews rating and body, and redirects “Redirect from” and “Redirect to”.";

/** Reads the first row of a file, or returns a sentence that names the missing columns. */
export function readHeader(cells: readonly string[]): Result<Header, string> {
  const names = cells.map((cell) => cell.trim());
  if (isWooCommerce(names)) {
    const header = headerOf(names, "woocommerce", wooCommerceColumn);
    // A price error may come from either of the two columns.
    header.spelling.compareAtPrice = header.spelling.price ?? "Regular price";
    return ok({ ...header, attributes: attributesOf(names) });
  }
  const header = headerOf(names, "shopify", shopifyColumn);
  const missing = required.filter((column) => header.spelling[column] === undefined);
  if (missing.length === 0) return ok({ ...header, metafields: metafieldsOf(names) });
  const list = missing.map((column) => `"${shopifyNames[column][0]}"`).join(" and ");
  const found = names.filter(Boolean).slice(0, 6).join(", ").slice(0, 200);
  const others = missing.length === required.length ? ` ${OTHER_FILES}` : "";
  return err(`The first row names no column ${list}; it reads: ${found || "(nothing)"}.${others}`);
}

function isWooCommerce(names: readonly string[]): boolean {
  const found = new Set(names.map(namedWooColumn));
  return (
    requiredByWoo.every((column) => found.has(column)) &&
    !names.some((name) => plain(name) === "handle")
  );
}

/** The first of two columns with the same meaning counts. */
function headerOf(
  names: readonly string[],
  dialect: Dialect,
  columnOf: (name: string) => Column | null,
): Header {
  const header: Header = { dialect, columns: [], metafields: [], attributes: [], spelling: {} };
  for (const name of names) {
    const column = columnOf(name);
    const isNew = column !== null && header.spelling[column] === undefined;
    header.columns.push(isNew ? column : null);
    if (isNew) header.spelling[column] = name;
  }
  return header;
}

function metafieldsOf(names: readonly string[]): Header["metafields"] {
  return names.flatMap((name, cell) => {
    const label = metafield.exec(name)?.[1];
    return label ? [{ cell, label }] : [];
  });
}

/** "Attribute 1 name" with "Attribute 1 value(s)". */
function attributesOf(names: readonly string[]): Header["attributes"] {
  const plainNames = names.map((name) => name.toLowerCase());
  return plainNames.flatMap((name, nameCell) => {
    const number = /^attribute (\d+) name$/.exec(name)?.[1];
    const valueCell = plainNames.indexOf(`attribute ${number} value(s)`);
    return number === undefined || valueCell === -1 ? [] : [{ nameCell, valueCell }];
  });
}
