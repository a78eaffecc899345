import type { Header } from "./read-header.ts";
import { wooCommerceNames } from "./woocommerce-names.ts";

type WooColumn = keyof typeof wooCommerceNames;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const columnByName = new Map(
  Object.entries(wooCommerceNames).flatMap(([column, spellings]) =>
    spellings.map((spelling) => [plain(spelling), column as WooColumn]),
  ),
);

// The column name gives the unit.
const weight = /^weight \((kg|g|lbs|oz)\)$/i;

/** Returns true for the first row of WooCommerce's product export. */
export function isWooCommerceHeader(cells: readonly string[]): boolean {
  const found = new Set(cells.map((cell) => columnByName.get(plain(cell))));
  const needed = ["wooType", "title", "price"] as const;
  return (
    needed.every((column) => found.has(column)) && !cells.some((cell) => plain(cell) === "handle")
  );
}

/** Reads the first row of WooCommerce's product export. */
export function readWooCommerceHeader(cells: readonly string[]): Header {
  const header: Header = {
    dialect: "woocommerce",
    columns: [],
    metafields: [],
    attributes: [],
    spelling: {},
  };
  const values = new Map<string, number>();
  for (const [cell, written] of cells.entries()) {
    const name = written.trim();
    const column = weight.test(name) ? "grams" : (columnByName.get(plain(name)) ?? null);
    const isNew = column !== null && header.spelling[column] === undefined;
    header.columns.push(isNew ? column : null);
    if (isNew) header.spelling[column] = name;
    const number = /^attribute (\d+) value\(s\)$/i.exec(name)?.[1];
    if (number) values.set(number, cell);
  }
  for (const [cell, written] of cells.entries()) {
    const valueCell = values.get(/^attribute (\d+) name$/i.exec(written.trim())?.[1] ?? "");
    if (valueCell !== undefined) header.attributes.push({ nameCell: cell, valueCell });
  }
  // A price error may come from either of the two columns.
  header.spelling.compareAtPrice = header.spelling.price ?? "Regular price";
  return header;
}
