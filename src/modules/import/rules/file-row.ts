import { withoutBidiControls } from "#modules/core/rules/bidi-controls.ts";
import type { Column, Header } from "./read-header.ts";
import { importLimits } from "./imported-product.ts";

/** One row of a file under the columns the shop knows. */
export type FileRow = {
  /** The line of the file on which the row begins; a quoted text may go on for several lines. */
  line: number;
  /** Tidied texts; a column that the file lacks is absent, a blank cell is "". */
  cells: Partial<Record<Column, string>>;
  metafields: { label: string; value: string }[];
  /** How many cells the file gives it, blank ones too. */
  cellCount: number;
  /** Cells beyond the header, which is what an unquoted comma makes. */
  hasSurplusCells: boolean;
};

/** Puts the cells of a row under their columns. */
export function readRow(header: Header, values: readonly string[], line: number): FileRow {
  const cells: FileRow["cells"] = {};
  for (let cell = 0; cell < header.columns.length; cell += 1) {
    const column = header.columns[cell];
    if (!column) continue;
    const value = values[cell] ?? "";
    cells[column] = isLong(column) ? tidyText(value) : tidyLine(value);
  }
  const cellText = (cell: number) => tidyLine(values[cell] ?? "");
  const metafields = [
    ...header.metafields.map(({ cell, label }) => ({ label, value: cellText(cell) })),
    ...header.attributes.map(({ nameCell, valueCell }) => ({
      label: cellText(nameCell).slice(0, importLimits.optionName),
      value: cellText(valueCell),
    })),
  ].filter(({ label, value }) => label !== "" && isReadable(value));
  const hasSurplusCells =
    values.length > header.columns.length &&
    values.slice(header.columns.length).some((value) => value.trim() !== "");
  return { line, cells, metafields, cellCount: values.length, hasSurplusCells };
}

const isLong = (column: Column) => column === "body" || column === "shortBody";

const keyColumns = ["handle", "sku", "parent", "wooId", "wooType"] as const satisfies Column[];

/** The cells by which rows belong together. */
export type KeyCells = Pick<FileRow["cells"], (typeof keyColumns)[number]>;

/** The handle by which rows belong together; "" when there is none. */
export function handleOf(cells: KeyCells): string {
  return (cells.handle ?? "").toLowerCase();
}

/** The header with those columns alone that tell which rows are of one product. */
export function keyHeaderOf(header: Header): Header {
  const keys: ReadonlySet<Column | null> = new Set(keyColumns);
  const columns = header.columns.map((column) => (keys.has(column) ? column : null));
  return { ...header, columns, metafields: [], attributes: [] };
}

/** Whether nothing stands in the row. */
export function isBlank(row: FileRow): boolean {
  for (const column in row.cells) if (row.cells[column as Column] !== "") return false;
  return true;
}

/** References, JSON and addresses are for machines. */
function isReadable(value: string): boolean {
  return value !== "" && value.length <= 200 && !/^[[{]|^gid:|:\/\//.test(value);
}

/** Without what no text may hold: control characters, halves of surrogate pairs, tricks with the writing direction. */
function tidyText(text: string): string {
  // Most cells are printable ASCII, of which nothing has to go.
  if (!/[^\n\t\x20-\x7e]/.test(text)) return text.trim();
  return withoutBidiControls(text.toWellFormed())
    .replace(/[^\P{Cc}\n\t]|\ufeff/gu, "")
    .normalize("NFC")
    .trim();
}

/** The same on one line, with single spaces. */
function tidyLine(text: string): string {
  return tidyText(/[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, " ") : text);
}
