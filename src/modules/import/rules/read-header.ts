import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { plainColumn, shopifyNames, wooCommerceNames } from "./column-names.ts";
import { unknownFileSentence } from "./file-kind.ts";
import type { DayOrder } from "./day-style.ts";
import type { DecimalSign } from "./number-style.ts";
import { wooCommerceLanguages } from "./woocommerce-languages.ts";

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
  /** How numbers and days are written, once the whole file was read. */
  style?: FileStyle;
};

export type FileStyle = {
  signs: Partial<Record<Column, DecimalSign>>;
  dayOrder: DayOrder | null;
};

type Names = ReadonlyMap<string, Column | "attributeName" | "attributeValue">;

const namesOf = (names: Readonly<Record<string, readonly string[]>>): Names =>
  new Map(
    Object.entries(names).flatMap(([column, spellings]) =>
      spellings.map((spelling) => [plainColumn(spelling), column as Column]),
    ),
  );

const UNITS = ["kg", "g", "lbs", "oz"];

/** "Weight (kg)" and "Weight (lbs)" of "Weight (%s)", and "Attribute # name" of "Attribute %d name". */
const spelledOut = (name: string): string[] =>
  name.includes("%s") ? UNITS.map((unit) => name.replace("%s", unit)) : [name.replace("%d", "#")];

const shopify = namesOf(shopifyNames);
const english: Names = new Map([
  ...namesOf(wooCommerceNames),
  ...UNITS.map((unit) => [`weight${unit}`, "grams"] as const),
  ["attribute#name", "attributeName"],
  ["attribute#values", "attributeValue"],
]);
/** WooCommerce's columns in each of its languages, above the English ones. */
const languages: Names[] = [
  english,
  ...wooCommerceLanguages.map(
    (names): Names =>
      new Map([
        ...english,
        ...names.flatMap(([column, name]) =>
          spelledOut(name).map((each) => [plainColumn(each), column] as const),
        ),
      ]),
  ),
];

const required = ["handle", "title", "price"] as const satisfies readonly Column[];
const requiredByWoo = ["title", "price"] as const satisfies readonly Column[];

// "Fabric (product.metafields.shopify.fabric)". Other namespaces belong to apps.
const metafield = /^(.{1,60}?) \(product\.metafields\.(?:shopify|custom)\.[^)]+\)$/i;

/** Reads the first row of a file, or returns a sentence that names the missing columns. */
export function readHeader(cells: readonly string[]): Result<Header, string> {
  const names = cells.map((cell) => cell.trim());
  const woo = wooCommerceHeader(names);
  if (woo !== null) {
    // A price error may come from either of the two columns.
    woo.spelling.compareAtPrice = woo.spelling.price ?? "Regular price";
    return ok(woo);
  }
  const header = headerOf(names, "shopify", shopify);
  const isWhole = required.every((column) => header.spelling[column] !== undefined);
  return isWhole
    ? ok({ ...header, metafields: metafieldsOf(names) })
    : err(unknownFileSentence(names));
}

/** Whether the file is the shop's own export, which alone has this column. */
export const isOwnHeader = ({ spelling }: Header): boolean => spelling.specifications !== undefined;

/** The header in the language of which the most columns are in the file; null if it is no file of WooCommerce. */
function wooCommerceHeader(names: readonly string[]): Header | null {
  const plain = names.map(plainColumn);
  if (plain.includes("handle")) return null;
  const found = languages.filter((language) => {
    const columns = new Set(plain.map((name) => language.get(name)));
    const hasKey = columns.has("sku") || columns.has("wooId");
    return hasKey && requiredByWoo.every((column) => columns.has(column));
  });
  const countOf = (language: Names) => plain.filter((name) => language.has(name)).length;
  const [best] = found.toSorted((one, other) => countOf(other) - countOf(one));
  if (!best) return null;
  return { ...headerOf(names, "woocommerce", best), attributes: attributesOf(plain, best) };
}

/** The first of two columns with the same meaning counts. */
function headerOf(names: readonly string[], dialect: Dialect, known: Names): Header {
  const header: Header = { dialect, columns: [], metafields: [], attributes: [], spelling: {} };
  for (const name of names) {
    const found = known.get(plainColumn(name));
    const column =
      found === undefined || found === "attributeName" || found === "attributeValue" ? null : found;
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
function attributesOf(plain: readonly string[], known: Names): Header["attributes"] {
  const cells = plain.map((name) => ({
    number: /\d+/.exec(name)?.[0],
    column: known.get(name.replace(/\d+/, "#")),
  }));
  return cells.flatMap(({ number, column }, nameCell) => {
    if (column !== "attributeName") return [];
    const valueCell = cells.findIndex(
      (each) => each.column === "attributeValue" && each.number === number,
    );
    return valueCell === -1 ? [] : [{ nameCell, valueCell }];
  });
}
