import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { ImportedProduct, ProductNote } from "./imported-product.ts";

/** What an import asks about a whole file; the answer is the option of the same name. */
export type ImportQuestion = "quantity" | "currency" | "decimal" | "dayOrder";

/** Something that an import writes only after confirmation. */
export type ImportFinding =
  | { code: "free"; line: number; handle: string; name: string }
  | { code: "no-picture"; line: number; handle: string; name: string }
  | (ProductNote & { handle: string; name: string })
  | { code: "no-quantity"; question: "quantity" }
  | { code: "no-currency"; question: "currency" }
  | {
      code: "doubtful-column";
      question: "decimal" | "dayOrder";
      column: string;
      count: number;
      line: number;
      text: string;
    }
  | { code: "left-out"; columns: string[] }
  | { code: "short-last-row"; line: number; cells: number; columns: number }
  | { code: "guessed-encoding"; encoding: string; example: string };

/** Returns a function that counts findings by kind, and returns the number of its kind beyond the first `most`. */
export function countBeyond(most: number): (finding: ImportFinding) => number {
  const counts = new Map<ImportFinding["code"], number>();
  return ({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return Math.max(0, count - most);
  };
}

/** Returns the findings of one product that need confirmation. */
export function findingsOf(line: number, product: ImportedProduct): ImportFinding[] {
  const { handle, name, price, images, variants, notes = [] } = product;
  const place = { line, handle, name };
  const isFree = price === 0 || variants.some((variant) => variant.price === 0);
  return [
    ...(isFree ? [{ code: "free" as const, ...place }] : []),
    ...(images.length === 0 ? [{ code: "no-picture" as const, ...place }] : []),
    ...notes.map((note) => ({ ...place, ...note })),
  ];
}

const encodingNames: Record<string, string> = {
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};

/** Whether an import at the terminal waits for confirmation. Most files name no currency and have search texts. */
export const needsConfirmation = (finding: ImportFinding): boolean =>
  finding.code !== "no-currency" && finding.code !== "left-out";

export const doubtfulNumber = (shown: string): string =>
  `${shown} can be read in two ways: state whether a point or a comma is the decimal sign.`;

export const doubtfulDay = (text: string): string =>
  `${text} can be read in two ways: state whether the day or the month comes first.`;

const noteSentences: Record<ProductNote["code"], (note: ProductNote) => string> = {
  rounded: ({ column, value }) =>
    `has the ${column} ${value}, which has too many decimals and is rounded.`,
  "doubtful-weight": ({ column, value }) =>
    `is imported without its ${column}: ${doubtfulNumber(value)}`,
  "bad-picture": ({ column, value }) =>
    `is imported without a picture: ${column} ${value} is no web address that the shop can read.`,
  "bad-picture-position": ({ column, value }) =>
    `has the ${column} ${value}, which is not a whole number: the picture comes last.`,
  "too-many-pictures": ({ value }) => `has more than ${value} pictures; the others are left out.`,
  exponent: ({ column, value }) =>
    `has the ${column} ${value}: a spreadsheet has shortened a long number. Format the column as text.`,
  date: ({ column, value }) =>
    `has the ${column} ${value}: a spreadsheet may have made a date of it. Format the column as text.`,
  "lost-zeros": ({ column, value }) =>
    `has the ${column} ${value}: a spreadsheet may have removed zeros at its beginning. Format the column as text.`,
};

export function importFindingSentence(finding: ImportFinding): string {
  switch (finding.code) {
    case "free":
      return `costs ${formatMoney(cents(0))}.`;
    case "no-picture":
      return "has no picture.";
    case "no-quantity":
      return "The file has no column of quantities. Are its products sold out (0), in stock without a count, or does the shop’s stock stay as it is?";
    case "no-currency":
      return `The file names no currency. Are its prices in ${shopLocale().currencyName} (${shopLocale().currency})?`;
    case "doubtful-column": {
      const { question, column, count, line, text } = finding;
      const cells = count === 1 ? "1 cell" : `${count} cells`;
      const asked =
        question === "decimal"
          ? "Is the decimal sign a point or a comma?"
          : "Does the day or the month come first?";
      return `${column}: ${cells} can be read in two ways, such as “${text}” on line ${line}. ${asked}`;
    }
    case "left-out":
      return `These columns of the file are not imported: ${finding.columns.join(", ")}.`;
    case "short-last-row":
      return `The last row has ${finding.cells} cells of ${finding.columns}: is the file cut off?`;
    case "guessed-encoding": {
      const { encoding, example } = finding;
      const word = example === "" ? "" : ` A word of it reads "${example}".`;
      return `The file does not say its encoding. It was read as ${encodingNames[encoding] ?? encoding}.${word}`;
    }
    default:
      return noteSentences[finding.code](finding);
  }
}
