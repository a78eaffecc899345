import type { AdminOffer } from "#modules/catalogue/api/staff-product-schemas.ts";
import { stockCommand, stockName } from "#modules/catalogue/admin/stock-command.ts";
import {
  gridColumns,
  hasCell,
  keyOf,
  readCell,
  savedText,
  type Categories,
  type GridColumn,
} from "./grid-columns.ts";

/** Typed texts by cell. */
export type Typed = Readonly<Record<string, string>>;
type Place = { row: number; column: number };

export const cellKey = (row: AdminOffer, { key }: GridColumn) => `${keyOf(row)}.${key}`;

/** The cells of a copied part of a spreadsheet: rows by lines, cells by tabs. */
export function cellsIn(text: string): string[][] {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** The texts of pasted cells, from a place to the right and down. Cells that a row does not have are left out. */
export function pasted(
  rows: readonly AdminOffer[],
  at: Place,
  cells: readonly (readonly string[])[],
  columns: readonly GridColumn[] = gridColumns,
): Typed {
  const found: Record<string, string> = {};
  for (const [down, line] of cells.entries())
    for (const [right, text] of line.entries()) {
      const row = rows[at.row + down];
      const column = columns[at.column + right];
      if (row && column && hasCell(row, column)) found[cellKey(row, column)] = text;
    }
  return found;
}

/** One text in all cells of a column from a row on. */
export function filledDown(
  rows: readonly AdminOffer[],
  at: Place,
  text: string,
  columns: readonly GridColumn[] = gridColumns,
): Typed {
  return pasted(
    rows,
    at,
    Array.from({ length: rows.length - at.row }, () => [text]),
    columns,
  );
}

export type Edit = {
  row: AdminOffer;
  column: GridColumn;
  from: string;
  to: string;
  value: unknown;
  error: string | null;
};

/** The cells whose typed text differs from the saved one. */
export function editsOf(rows: readonly AdminOffer[], typed: Typed, categories: Categories): Edit[] {
  return rows.flatMap((row) =>
    gridColumns.flatMap((column) => {
      const to = typed[cellKey(row, column)];
      const from = savedText(row, column, categories);
      if (to === undefined || to.trim() === from) return [];
      const read = readCell(column, to, categories);
      // 12 and 12.00 are one price.
      if (read.ok && column.key !== "category" && read.value === row[column.key]) return [];
      const outcome = read.ok
        ? { value: read.value, error: null }
        : { value: null, error: read.message };
      return [{ row, column, from, to: to.trim(), ...outcome }];
    }),
  );
}

export type GridCommand = { name: string; input: object; title: string };

/** The commands that save edits: one for each row and kind, with the version that was loaded. */
export function commandsOf(edits: readonly Edit[]): GridCommand[] {
  const byRow = Map.groupBy(edits, ({ row }) => row);
  return [...byRow].flatMap(([row, own]) => {
    const given = new Map(own.map(({ column, value }) => [column.key, value]));
    const isVariant = row.variantId !== null;
    const id = String(row.variantId ?? row.productId);
    const title = stockName(row);
    const fields = (names: Record<string, GridColumn["key"]>) =>
      Object.fromEntries(
        Object.entries(names)
          .filter(([, key]) => given.has(key))
          .map(([name, key]) => [name, given.get(key)]),
      );
    const place = given.get("category") as { category: number; subcategory: number | null };
    const changes: Record<string, object> = {
      [isVariant ? "change-variant-price" : "change-price"]: fields({
        price: "price",
        [isVariant ? "compare_at_price" : "original_price"]: "compareAtPrice",
      }),
      [isVariant ? "change-variant" : "change-product"]: {
        ...fields({ sku: "sku" }),
        ...(place && { category_id: place.category, subcategory_id: place.subcategory }),
      },
      [isVariant ? "change-variant-parcel" : "change-product-parcel"]: fields({ grams: "grams" }),
    };
    const ofRow = Object.entries(changes)
      .filter(([, changed]) => Object.keys(changed).length > 0)
      .map(([name, changed], index) => ({
        name,
        title,
        input: { id, fields: changed, ...(index === 0 && { version: row.version }) },
      }));
    if (!given.has("onHand")) return ofRow;
    const { stockId, stockVersion, onHand } = row;
    const counted = { id: stockId, version: stockVersion, onHand };
    return [...ofRow, { ...stockCommand(counted, given.get("onHand")), title }];
  });
}
