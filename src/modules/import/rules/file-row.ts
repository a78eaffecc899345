import { unescaped, unescapedNumber } from "./unescaped.ts";
import { cutText } from "#modules/core/rules/cut-text.ts";
import { asOneLine, withoutBidiControls } from "#modules/core/rules/text.ts";
import type { Column, FileStyle, Header } from "./read-header.ts";
import { plainDay } from "./day-style.ts";
import { plainNumber } from "./number-style.ts";
import { columnOf, fileColumns } from "#modules/catalogue/rules/product-columns.ts";
import { importLimits } from "./imported-product.ts";

/** A row of a file by known columns. */
export type FileRow = {
  /** The line on which the row begins; a quoted cell may span several lines. */
  line: number;
  /** Cleaned texts. A missing column is absent, a blank cell is "". */
  cells: Partial<Record<Column, string>>;
  metafields: { label: string; value: string }[];
  /** The number of cells, including blank ones. */
  cellCount: number;
  /** True if the row is longer than the header, as after an unquoted comma. */
  hasSurplusCells: boolean;
};

export function readRow(header: Header, values: readonly string[], line: number): FileRow {
  const cells: FileRow["cells"] = {};
  for (let cell = 0; cell < header.columns.length; cell += 1) {
    const column = header.columns[cell];
    if (!column) continue;
    const value = (isNumber(column) ? unescapedNumber : unescaped)(values[cell] ?? "");
    const text = isLong(column) ? tidyText(value) : tidyLine(value);
    cells[column] = header.style ? inStyle(column, text, header.style) : text;
  }
  const cellText = (cell: number) => tidyLine(unescapedNumber(values[cell] ?? ""));
  const metafields = [
    ...header.metafields.map(({ cell, label }) => ({ label, value: cellText(cell) })),
    ...header.attributes.map(({ nameCell, valueCell }) => ({
      label: cutText(cellText(nameCell), importLimits.optionName),
      value: cellText(valueCell),
    })),
  ].filter(({ label, value }) => label !== "" && isReadable(value));
  const hasSurplusCells =
    values.length > header.columns.length &&
    values.slice(header.columns.length).some((value) => value.trim() !== "");
  return { line, cells, metafields, cellCount: values.length, hasSurplusCells };
}

function inStyle(column: Column, text: string, { signs, dayOrder }: FileStyle): string {
  if (numberColumns.has(column)) return plainNumber(text, signs[column] ?? null);
  return dayColumns.has(column) ? plainDay(text, dayOrder) : text;
}

const longColumns: ReadonlySet<Column> = new Set<Column>([
  "body",
  "shortBody",
  "specifications",
  ...fileColumns.filter((name) => columnOf(name).kind === "long-text"),
]);
const isLong = (column: Column) => longColumns.has(column);

/** Columns of amounts in the currency of the file. */
export const moneyColumns: ReadonlySet<Column> = new Set<Column>([
  "price",
  "compareAtPrice",
  "salePrice",
  ...fileColumns.filter((name) => columnOf(name).kind === "money"),
]);

/** The columns whose decimal sign the whole column decides. */
export const numberColumns: ReadonlySet<Column> = new Set<Column>([
  ...moneyColumns,
  "grams",
  "quantity",
  "netAmount",
]);

const isNumber = (column: Column) =>
  column === "sku" || column === "barcode" || numberColumns.has(column);

/** Columns that the shop does not import, although shops fill them. */
export const leftOutColumns = [
  "seoTitle",
  "seoDescription",
  "taxable",
  "taxClass",
] as const satisfies Column[];

/** Texts of goods that are taxed at the standard rate, as imported ones are. */
const taxedAsUsual: readonly string[] = ["true", "yes", "1", "taxable", "standard", "parent"];

/** Whether a cell of a column that is left out matters. */
export const isLeftOut = (column: Column, text = ""): boolean =>
  text !== "" &&
  !((column === "taxable" || column === "taxClass") && taxedAsUsual.includes(text.toLowerCase()));

export const dayColumns: ReadonlySet<Column> = new Set<Column>(["saleStarts", "saleEnds"]);

const keyColumns = ["handle", "sku", "parent", "wooId", "wooType"] as const satisfies Column[];

/** The cells that identify a row's product. */
export type KeyCells = Pick<FileRow["cells"], (typeof keyColumns)[number]>;

/** The columns that a first pass over the file reads. */
const surveyColumns: ReadonlySet<Column | null> = new Set<Column | null>([
  ...keyColumns,
  ...numberColumns,
  ...dayColumns,
  ...leftOutColumns,
  "currency",
]);

/** Returns the handle in lower case, "" if there is none. */
export function handleOf(cells: KeyCells): string {
  return (cells.handle ?? "").toLowerCase();
}

export function surveyHeaderOf(header: Header): Header {
  const columns = header.columns.map((column) => (surveyColumns.has(column) ? column : null));
  return { ...header, columns, metafields: [], attributes: [] };
}

export function isBlank(row: FileRow): boolean {
  for (const column in row.cells) if (row.cells[column as Column] !== "") return false;
  return true;
}

/** False for references, JSON and URLs, which shoppers should not see. */
function isReadable(value: string): boolean {
  return value !== "" && value.length <= 200 && !/^[[{]|^gid:|:\/\//.test(value);
}

/** Removes control characters, lone surrogates and bidirectional controls. */
function tidyText(text: string): string {
  // Fast path: most cells are printable ASCII.
  if (!/[^\n\t\x20-\x7e]/.test(text)) return text.trim();
  return withoutBidiControls(text.toWellFormed())
    .replace(/[^\P{Cc}\n\t]|\ufeff/gu, "")
    .normalize("NFC")
    .trim();
}

/** Like tidyText, on one line with single spaces. */
function tidyLine(text: string): string {
  return tidyText(/[^\S ]|\s\s|\p{Cc}/u.test(text) ? asOneLine(text) : text);
}
