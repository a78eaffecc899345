import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { type Encoding, readText } from "./decode-file.server.ts";

/** How a file is written. */
export type FileFormat = { encoding: Encoding; delimiter: string; firstLine: number };

/** The cells of one row and the line on which it begins. */
export type FileRecord = { line: number; values: string[] };

// Longer than any row that makes sense: a quote that never closes would take in the rest of the file.
const longestRecord = 4_000_000;

/** The rows of a file one by one, blank lines left out. Throws a `CsvError` where quotes don't match. */
export async function* readRecords(file: string, format: FileFormat): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter: format.delimiter,
    record_delimiter: "\n",
    from_line: format.firstLine,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    on_record: (values: string[], { lines }): FileRecord => ({
      values,
      // The parser counts to a row's last line; a quoted text may have begun it some lines before.
      line: lines - values.reduce((breaks, value) => breaks + breaksIn(value), 0),
    }),
  });
  const finished = pipeline(Readable.from(readText(file, format.encoding)), parser);
  // The parser itself throws the same error below.
  finished.catch(() => undefined);
  yield* parser as AsyncIterable<FileRecord>;
}

function breaksIn(value: string): number {
  if (!value.includes("\n")) return 0;
  return value.split("\n").length - 1;
}

/** What a parser's complaint means to people, or null when it is about something else. */
export function quoteProblem(error: unknown, lastLine: number): string | null {
  if (!(error instanceof CsvError)) return null;
  return `A quote that opens after line ${lastLine} is never closed, so the rest of the file can't be told apart.`;
}
