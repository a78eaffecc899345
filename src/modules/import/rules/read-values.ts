import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { cents, formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { Column } from "./read-header.ts";
import type { ImportError } from "./import-error.ts";
import type { FileRow } from "./file-row.ts";
import { importLimits } from "./imported-product.ts";

/** Reads the cells of one row. An invalid cell is reported and gives null. */
export type RowReader = {
  line: number;
  text(column: Column): string;
  has(column: Column): boolean;
  /** Reports a text that is longer than the limit. */
  short(column: Column, limit: number): string;
  price(column: Column): Money | null;
  report(error: Omit<ImportError, "line">): null;
};

/** Returns a reader for one row. `spelling` has the file's own column names, for messages. */
export function rowReader(
  row: FileRow,
  spelling: Partial<Record<Column, string>>,
  errors: ImportError[],
): RowReader {
  const text = (column: Column) => row.cells[column] ?? "";
  const report = (error: Omit<ImportError, "line">) => {
    const column = error.column && (spelling[error.column as Column] ?? error.column);
    errors.push({ line: row.line, ...error, ...(column ? { column } : {}) });
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
    price: (column) => readPrice(text(column), (error) => report({ ...error, column })),
    report,
  };
}

type Report = (error: Omit<ImportError, "line">) => null;

/**
 * Returns cents for "19.99", "$1,234.50", or with a decimal comma "19,99" and "1.234,50". A blank gives
 * null without an error. "1.234" is ambiguous and refused.
 */
function readPrice(text: string, report: Report): Money | null {
  if (text === "") return null;
  const { currency, before, after, digits } = shopLocale();
  const amount = withoutAny(text, [`US${before}`, currency, before.trim(), after.trim()]);
  const read = readAmount(amount, digits);
  if (read === null) return report({ code: "bad-price", value: text });
  const value = cents(read);
  if (value <= importLimits.price) return value;
  return report({ code: "price-too-high", value: text, limit: formatMoney(importLimits.price) });
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
  const value = /^-?\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(value) <= importLimits.quantity) return value;
  const code = column === "imagePosition" ? "bad-image-position" : "bad-quantity";
  return row.report({ code, column, value: text, limit: importLimits.quantity });
}

/** Returns a normalized http(s) URL, or null. `//host/path` means https. */
export function readAddress(row: RowReader, column: Column): string | null {
  const text = row.short(column, importLimits.imageAddress);
  if (text === "") return null;
  return normalAddress(text) ?? row.report({ code: "bad-image-address", column, value: text });
}

const hostPart = /^(?:[\p{L}\p{N}_-]{1,63}\.)*[\p{L}\p{N}_-]{1,63}\.?$|^\[[0-9a-f:.]+\]$/iu;

// Rules compile without DOM and Node types, so `URL` is not available.
function normalAddress(text: string): string | null {
  const match = /^(?:(https?):)?\/\/([^/?#@\\\s]+)((?:[/?#]\S*)?)$/i.exec(text);
  if (!match) return null;
  const [, scheme = "https", authority = "", rest = ""] = match;
  const [, host = "", port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  if (!hostPart.test(host) || Number(port ?? 0) > 65_535) return null;
  const tail = encodeURI(rest).replaceAll("%25", "%");
  return `${scheme.toLowerCase()}://${authority.toLowerCase()}${tail === "" ? "/" : tail}`;
}

/**
 * An amount in a currency's smallest unit, of "1,234.50" or with a decimal comma "1.234,50", written without currency.
 * Null for another form, for more decimals than the currency has, and for "1.234", which is ambiguous.
 */
export function readAmount(text: string, digits: number): number | null {
  const decimals = digits === 0 ? "()0{1,4}" : `(\\d{1,${digits}})`;
  const point = new RegExp(`^(\\d{1,12}|\\d{1,3}(?:,\\d{3})+)(?:\\.${decimals}0{0,4})?$`).exec(
    text,
  );
  const comma = new RegExp(`^(\\d{1,12}|\\d{1,3}(?:\\.\\d{3})+),${decimals}$`).exec(text);
  const match = point ?? comma;
  const isAmbiguous = digits < 3 && /^\d{1,3}\.\d{3}$/.test(text) && !text.startsWith("0.");
  if (!match || isAmbiguous) return null;
  const units = (match[1] ?? "").replace(/[.,]/g, "");
  return Number(units + (match[2] ?? "").padEnd(digits, "0"));
}

/** The same, but "16.528926" is rounded: WooCommerce computes the parts of a total with more decimals. */
export function readRoundedAmount(text: string, digits: number): number | null {
  const [, units, decimals = ""] = /^(\d{1,12})\.(\d{1,12})$/.exec(text) ?? [];
  if (units === undefined || decimals.length <= digits) return readAmount(text, digits);
  const kept = Number(units + decimals.slice(0, digits));
  return decimals.charAt(digits) >= "5" ? kept + 1 : kept;
}
