import { wooCommerceKey } from "#modules/import/rules/woocommerce-rows.ts";
import { isOwnHeader, readHeader, type Header } from "#modules/import/rules/read-header.ts";
import { type FileRow, handleOf, type KeyCells } from "#modules/import/rules/file-row.ts";
import type { ImportAnswers } from "#modules/import/rules/import-job.ts";
import { productStyle, type ProductStyle } from "#modules/import/rules/product-style.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  detectEncoding,
  type DetectedEncoding,
  type Encoding,
  readText,
} from "./decode-file.server.ts";
import {
  type FileFormat,
  quoteProblem,
  readFirstRecord,
  readRowsToSurvey,
} from "./read-records.server.ts";

/** The result of a first pass over a file, before its products are read. */
export type Survey = Omit<ProductStyle, "style"> & {
  file: string;
  format: FileFormat;
  header: Header;
  rowCount: number;
  /** Returns the product key of a row, "" if it has none. */
  keyOf(cells: KeyCells): string;
  /** Keys in several places, with the lines of the first group, of the second group and of the last row. */
  returning: Map<string, { first: number; again: number; last: number }>;
  /** A word of the file if its encoding was guessed, else null. */
  encodingExample: string | null;
  /** The last row if it is shorter than all others, which suggests a truncated file. */
  shortLastRow: { line: number; cells: number; columns: number } | null;
};

type Stated = Partial<Pick<ImportAnswers, "decimal" | "dayOrder">> & {
  /** Overrides detection. */
  encoding?: Encoding | null;
};

/** Surveys a whole file, or returns a sentence why it can't be imported. */
export async function surveyFile(
  file: string,
  { encoding: statedEncoding = null, decimal = null, dayOrder = null }: Stated = {},
): Promise<Result<Survey, string>> {
  const detected = await encodingOf(file, statedEncoding);
  if (!detected.ok) return detected;
  const { encoding, example: encodingExample } = detected.value;
  const format = await detectFormat(file, encoding);
  let lastLine = format.firstLine;
  try {
    const names = await readFirstRecord(file, format);
    if (names.length === 0) return err("The file is empty.");
    const header = readHeader(names);
    if (!header.ok) return header;
    const skuById = new Map<string, string>();
    const keyOf = keyOfDialect(header.value, skuById);
    const places = handlePlaces(keyOf);
    const lengths = rowLengths(names.length);
    const styles = productStyle(header.value);
    for await (const row of readRowsToSurvey(file, format, header.value)) {
      noteSku(skuById, row);
      places.note(row);
      lengths.note(row);
      styles.note(row);
      lastLine = row.line;
    }
    if (places.rowCount() === 0) return err("The file has no rows below its first one.");
    const { returning } = places;
    const shortLastRow = lengths.shortLastRow();
    const { style, ...shown } = styles.end({ decimal: decimal ?? ownSign(header.value), dayOrder });
    const found = { keyOf, returning, encodingExample, shortLastRow, ...shown };
    const styled = { ...header.value, style };
    return ok({ file, format, header: styled, rowCount: places.rowCount(), ...found });
  } catch (error) {
    const problem = quoteProblem(error, lastLine);
    if (problem === null) throw error;
    return err(problem);
  }
}

/** The shop's own export has points, whatever a spreadsheet made of other columns. */
const ownSign = (header: Header) => (isOwnHeader(header) ? "." : null);

/** Tracks row lengths. Some tools omit blank cells at the end, so a last row as short as another is complete. */
function rowLengths(columns: number) {
  let shortest = columns;
  let last = { line: 0, cells: columns };
  const note = ({ line, cellCount }: FileRow) => {
    shortest = Math.min(shortest, last.cells);
    last = { line, cells: cellCount };
  };
  return { note, shortLastRow: () => (last.cells < shortest ? { ...last, columns } : null) };
}

/** A WooCommerce variation may name its product by id although the product's key is its SKU. */
function keyOfDialect({ dialect }: Header, skuById: ReadonlyMap<string, string>): Survey["keyOf"] {
  return dialect === "shopify" ? handleOf : (cells) => wooCommerceKey(cells, skuById);
}

function noteSku(skuById: Map<string, string>, { cells: { wooId, sku, parent } }: FileRow): void {
  if (wooId && sku && !parent) skuById.set(wooId, sku.toLowerCase());
}

/** Tracks the lines of handles to find handles that return after another product's rows. */
function handlePlaces(keyOf: Survey["keyOf"]) {
  const lineByHandle = new Map<string, number>();
  const returning: Survey["returning"] = new Map();
  let current = "";
  let rowCount = 0;
  const note = ({ line, cells }: FileRow) => {
    rowCount += 1;
    const handle = keyOf(cells);
    const known = returning.get(handle);
    if (known) known.last = line;
    if (handle === "" || handle === current) return;
    current = handle;
    const first = lineByHandle.get(handle);
    if (first === undefined) lineByHandle.set(handle, line);
    else if (!known) returning.set(handle, { first, again: line, last: line });
  };
  return { note, returning, rowCount: () => rowCount };
}

const problems: Record<string, string> = {
  ENOENT: "There is no such file.",
  EISDIR: "That is a folder, not a file.",
  EACCES: "The file may not be read by this user.",
};

async function encodingOf(
  file: string,
  stated: Encoding | null,
): Promise<Result<DetectedEncoding, string>> {
  try {
    const detected = await detectEncoding(file);
    return ok(stated === null ? detected : { encoding: stated, example: null });
  } catch (error) {
    const problem = problems[(error as NodeJS.ErrnoException).code ?? ""];
    if (problem === undefined) throw error;
    return err(problem);
  }
}

/** A format with a word of the file if its encoding was guessed, else null. */
export type FoundFormat = FileFormat & Pick<DetectedEncoding, "example">;

/** The encoding and the delimiter of a file that is there. */
export async function findFormat(file: string): Promise<FoundFormat> {
  const { encoding, example } = await detectEncoding(file);
  return { ...(await detectFormat(file, encoding)), example };
}

const delimiters = [",", ";", "\t"];

/** Detects the delimiter from the first row, because spreadsheets use their country's. */
async function detectFormat(file: string, encoding: Encoding): Promise<FileFormat> {
  let start = "";
  for await (const text of readText(file, encoding)) {
    start += text;
    if (start.length > 100_000) break;
  }
  const preface = prefaceOf(start);
  const encodingAndLine = { encoding, firstLine: preface.split("\n").length };
  const hint = /^sep=(.)\n$/im.exec(preface)?.[1];
  if (hint !== undefined) return { ...encodingAndLine, delimiter: hint };
  const [firstRow = ""] = start
    .slice(preface.length)
    .replace(/"[^"]*"/g, "")
    .split("\n");
  const count = (delimiter: string) => firstRow.split(delimiter).length;
  const delimiter = delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
  return { ...encodingAndLine, delimiter };
}

/** Returns the lines above the header: blank ones, Excel's hint "sep=;" and npm's output. */
function prefaceOf(start: string): string {
  return /^(?:[^\S\n]*\n|sep=.\n|> .*\n)*/i.exec(start)?.[0] ?? "";
}
