import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { Header } from "#modules/import/rules/read-header.ts";
import { type FileRow, isBlank, surveyHeaderOf, readRow } from "#modules/import/rules/file-row.ts";
import { type Encoding, readText } from "./decode-file.server.ts";

export type FileFormat = { encoding: Encoding; delimiter: string; firstLine: number };

export type FileRecord = { line: number; values: string[] };

// In characters. Stops an unclosed quote from reading the rest of the file into memory.
const longestRecord = 4_000_000;

/** Returns the first row of a file, or an empty array for an empty file. */
export async function readFirstRecord(file: string, format: FileFormat): Promise<string[]> {
  for await (const { values } of readRecords(file, format)) return values;
  return [];
}

/** Yields the rows below the first one that are not blank. Throws a `CsvError` for unmatched quotes. */
export async function* readRows(
  file: string,
  format: FileFormat,
  header: Header,
): AsyncGenerator<FileRow> {
  for await (const { line, values } of recordsBelowFirst(file, format)) {
    const row = readRow(header, values, line);
    if (!isBlank(row)) yield row;
  }
}

/** Yields the same rows with only the cells that a first pass needs. */
export async function* readRowsToSurvey(
  file: string,
  format: FileFormat,
  header: Header,
): AsyncGenerator<FileRow> {
  const keys = surveyHeaderOf(header);
  for await (const { line, values } of recordsBelowFirst(file, format)) {
    const row = readRow(keys, values, line);
    if (!isBlank(row) || !isBlank(readRow(header, values, line))) yield row;
  }
}

async function* recordsBelowFirst(file: string, format: FileFormat): AsyncGenerator<FileRecord> {
  let isFirst = true;
  for await (const record of readRecords(file, format)) {
    if (!isFirst) yield record;
    isFirst = false;
  }
}

/** Yields all rows that are not blank, the first one too. */
export async function* readRecords(file: string, format: FileFormat): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter: format.delimiter,
    record_delimiter: "\n",
    from_line: format.firstLine,
    relax_column_count: true,
    relax_quotes: true,
    // Editors align columns with spaces around the quotes.
    trim: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    // The parser gives a row's last line; subtracting line breaks in cells gives the first.
    on_record: (values: string[], { lines }) => [
      ...values,
      String(lines - values.reduce((breaks, value) => breaks + breaksIn(value), 0)),
    ],
  });
  const finished = pipeline(Readable.from(readText(file, format.encoding)), parser);
  // The loop below throws the same error.
  finished.catch(() => undefined);
  for await (const values of parser as AsyncIterable<string[]>) {
    const line = Number(values.pop());
    yield { line, values };
  }
}

function breaksIn(value: string): number {
  return value.includes("\n") ? value.split("\n").length - 1 : 0;
}

/** Returns a sentence for a parser error, or null for other errors. */
export function quoteProblem(error: unknown, lastLine: number): string | null {
  if (!(error instanceof CsvError)) return null;
  return `A quote that opens after line ${lastLine} is never closed, so the rows below it can't be told apart.`;
}
