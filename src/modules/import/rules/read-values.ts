import { shortText } from "#modules/core/rules/cut-text.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { mostMoney } from "#modules/core/rules/money/amount-limit.ts";
import { cents, formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { Column } from "./read-header.ts";
import type { ImportError } from "./import-error.ts";
import type { FileRow } from "./file-row.ts";
import { importLimits, type ProductNote } from "./imported-product.ts";
import { isDoubtfulNumber, plainNumber } from "./number-style.ts";
import {
  columnOf,
  type ColumnValues,
  type FileColumn,
} from "#modules/catalogue/rules/product-columns.ts";

/** Reads the cells of one row. An invalid cell is reported and gives null. */
export type RowReader = {
  line: number;
  text(column: Column): string;
  has(column: Column): boolean;
  /** Reports a text that is longer than the limit. */
  short(column: Column, limit: number): string;
  price(column: Column): Money | null;
  report(error: Omit<ImportError, "line">): null;
  /** Reports what staff should look at, although the product is written. */
  note(code: ProductNote["code"], column: Column, value: string): null;
};

/** What rows are read with: the file's own names of columns, and lists of the findings. */
type RowContext = {
  spelling: Partial<Record<Column, string>>;
  errors: ImportError[];
  notes: ProductNote[];
};

/** Returns a reader for one row. */
export function rowReader(row: FileRow, { spelling, errors, notes }: RowContext): RowReader {
  const text = (column: Column) => row.cells[column] ?? "";
  const report = (error: Omit<ImportError, "line">) => {
    const column = error.column && (spelling[error.column as Column] ?? error.column);
    errors.push({ line: row.line, ...error, ...(column ? { column } : {}) });
    return null;
  };
  const note: RowReader["note"] = (code, column, value) => {
    const shown = shortText(value, 60);
    notes.push({ line: row.line, code, column: spelling[column] ?? column, value: `"${shown}"` });
    return null;
  };
  return {
    line: row.line,
    text,
    has: (column) => row.cells[column] !== undefined,
    short: (column, limit) => {
      if (text(column).length > limit) report({ code: "too-long", column, limit });
      return text(column);
    },
    price: (column) => readPrice(text(column), { column, report, note }),
    report,
    note,
  };
}

type Reports = Pick<RowReader, "report" | "note"> & { column: Column };

/** Returns cents for "19.99", "$1,234.50" and "19,99". A blank gives null without an error; "1.234" is ambiguous. */
function readPrice(text: string, { column, report, note }: Reports): Money | null {
  if (text === "") return null;
  const { currency, before, after, digits } = shopLocale();
  const amount = withoutAny(plainNumber(text), [
    `US${before}`,
    currency,
    before.trim(),
    after.trim(),
  ]);
  if (isDoubtfulNumber(amount)) return report({ code: "doubtful-number", column, value: text });
  const read = readRoundedAmount(amount, digits);
  if (read === null) return report({ code: "bad-price", column, value: text });
  const value = cents(read);
  const limit = mostMoney();
  if (value > limit)
    return report({ code: "price-too-high", column, value: text, limit: formatMoney(limit) });
  if (readAmount(amount, digits) === null)
    note("rounded", column, text.replace(/(\.\d{3})0$/, "$1"));
  return value;
}

/** Returns an amount without spaces and without one of the words at its start or end. */
function withoutAny(text: string, words: readonly string[]): string {
  const bare = text.replace(/[ ']/g, "").toUpperCase();
  const word = words.find((each) => each !== "" && (bare.startsWith(each) || bare.endsWith(each)));
  if (word === undefined) return bare;
  return bare.startsWith(word) ? bare.slice(word.length) : bare.slice(0, -word.length);
}

const yes = ["true", "yes", "1", "y", "t"];
const no = ["false", "no", "0", "n", "f"];

/** Returns a boolean, `whenBlank` for a blank or missing cell. */
export function readBoolean(row: RowReader, column: Column, whenBlank: boolean): boolean {
  const text = row.text(column).toLowerCase();
  if (text === "") return whenBlank;
  if (yes.includes(text)) return true;
  if (!no.includes(text)) row.report({ code: "bad-boolean", column, value: row.text(column) });
  return false;
}

/** Returns an integer, possibly negative, or null for a blank. */
export function readWholeNumber(row: RowReader, column: Column): number | null {
  const text = row.text(column);
  if (text === "") return null;
  if (isDoubtfulNumber(text)) return row.report({ code: "doubtful-number", column, value: text });
  const value = wholeNumberOf(text);
  if (Math.abs(value) <= importLimits.quantity) return value;
  return row.report({ code: "bad-quantity", column, value: text, limit: importLimits.quantity });
}

/** Returns the values of declared columns that the file has. */
export function readColumns<Name extends FileColumn>(row: RowReader, names: readonly Name[]) {
  return Object.fromEntries(
    names.filter(row.has).map((name) => [name, readColumn(row, name)]),
  ) as Partial<Pick<ColumnValues, Name>>;
}

function readColumn(row: RowReader, column: FileColumn): string | number | null {
  const { kind, least = 0, most = 0, unit } = columnOf(column);
  if (kind === "money") return row.price(column);
  if (kind !== "number") return row.short(column, most) || null;
  const text = row.text(column);
  const isNumber = /^\d{0,9}$/.test(text) && Number(text) <= most;
  if (!isNumber)
    row.report({ code: "bad-number", column, value: text, limit: `${unit} up to ${most}` });
  return isNumber && text !== "" && Number(text) >= least ? Number(text) : null;
}

const wholeNumberOf = (text: string) =>
  /^-?\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;

/** Returns a picture's place; a text that is no number is reported, and the picture comes last. */
export function readPosition(row: RowReader): number {
  const text = row.text("imagePosition");
  const value = wholeNumberOf(text);
  if (text !== "" && Number.isNaN(value)) row.note("bad-picture-position", "imagePosition", text);
  return text === "" || Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}

// Addresses in one cell are parted by a space, comma, semicolon or bar before the next one's scheme.
const BETWEEN = /(?<![\s,;|])[\s,;|]+(?=(?:https?:)?\/\/|www\.)/i;

/** Returns the normalized http(s) URLs of a cell. Others are reported; `//host/path` means https. */
export function readAddresses(row: RowReader, column: Column): string[] {
  return row
    .text(column)
    .split(BETWEEN)
    .map((part) => part.replace(/(?<![\s,;|])[\s,;|]+$/, ""))
    .flatMap((part) => {
      if (part === "") return [];
      return normalAddress(part) ?? row.note("bad-picture", column, part) ?? [];
    });
}

const hostPart = /^(?:[\p{L}\p{N}_-]{1,63}\.)*[\p{L}\p{N}_-]{1,63}\.?$|^\[[0-9a-f:.]+\]$/iu;

// Rules compile without DOM and Node types, so `URL` is not available.
function normalAddress(text: string): string | null {
  const match = /^(?:(?:(https?):)?\/\/|(?=www\.))([^/?#@\\\s]+)((?:[/?#].*)?)$/i.exec(text);
  if (!match || text.length > importLimits.imageAddress) return null;
  const [, scheme = "https", authority = "", rest = ""] = match;
  const [, host = "", port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  if (!hostPart.test(host) || Number(port ?? 0) > 65_535) return null;
  const tail = encodeURI(rest).replaceAll(/%25(?=[\da-f]{2})/gi, "%");
  return `${scheme.toLowerCase()}://${authority.toLowerCase()}${tail === "" ? "/" : tail}`;
}

/**
 * An amount in a currency's smallest unit, of "1,234.50" or with a decimal comma "1.234,50", written without currency.
 * Null for another form, for more decimals than the currency has, and for "1.234", which is ambiguous.
 */
export function readAmount(text: string, digits: number): number | null {
  const plain = plainNumber(text);
  if (digits !== 3 && isDoubtfulNumber(plain)) return null;
  const [, units, decimals = ""] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(plain) ?? [];
  if (units === undefined || /[1-9]/.test(decimals.slice(digits))) return null;
  return Number(units + decimals.slice(0, digits).padEnd(digits, "0"));
}

/** The same, but "16.528926" of WooCommerce's computed parts and a script's 58.120000000000005 are rounded. */
export function readRoundedAmount(text: string, digits: number): number | null {
  const exact = readAmount(text, digits);
  const [, units, decimals = ""] = /^(\d{1,12})\.(\d{1,20})$/.exec(plainNumber(text)) ?? [];
  if (exact !== null || units === undefined || decimals.length <= digits) return exact;
  const kept = Number(units + decimals.slice(0, digits));
  return decimals.charAt(digits) >= "5" ? kept + 1 : kept;
}
