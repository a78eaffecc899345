import { type Header, readHeader } from "#domain/product-import/columns.ts";
import { type FileRow, handleOf } from "#domain/product-import/file-row.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { detectEncoding, type Encoding, readText } from "./decode-file.server.ts";
import { type FileFormat, quoteProblem, readFirstRecord, readRows } from "./read-records.server.ts";

/** What one look through a file tells before any of its products is read. */
export type Survey = {
  file: string;
  format: FileFormat;
  header: Header;
  rowCount: number;
  /** Handles that stand in two places: the line of the first and of the second. */
  returning: Map<string, { first: number; again: number }>;
};

/** Looks through a whole file, or says in one sentence why it can't be imported. */
export async function surveyFile(file: string): Promise<Result<Survey, string>> {
  const encoding = await encodingOf(file);
  if (!encoding.ok) return encoding;
  const format = await detectFormat(file, encoding.value);
  let lastLine = format.firstLine;
  try {
    const names = await readFirstRecord(file, format);
    if (names.length === 0) return err("The file is empty.");
    const header = readHeader(names);
    if (!header.ok) return header;
    const places = handlePlaces();
    for await (const row of readRows(file, format, header.value)) {
      places.note(row);
      lastLine = row.line;
    }
    if (places.rowCount() === 0) return err("The file has no rows below its first one.");
    const { returning } = places;
    return ok({ file, format, header: header.value, rowCount: places.rowCount(), returning });
  } catch (error) {
    const problem = quoteProblem(error, lastLine);
    if (problem === null) throw error;
    return err(problem);
  }
}

/** Notes where handles stand, to find those that come back after another product's rows. */
function handlePlaces() {
  const lineByHandle = new Map<string, number>();
  const returning: Survey["returning"] = new Map();
  let current = "";
  let rowCount = 0;
  const note = ({ line, cells }: FileRow) => {
    rowCount += 1;
    const handle = handleOf(cells);
    if (handle === "" || handle === current) return;
    current = handle;
    const first = lineByHandle.get(handle);
    if (first === undefined) lineByHandle.set(handle, line);
    else if (!returning.has(handle)) returning.set(handle, { first, again: line });
  };
  return { note, returning, rowCount: () => rowCount };
}

const problems: Record<string, string> = {
  ENOENT: "There is no such file.",
  EISDIR: "That is a folder, not a file.",
  EACCES: "The file may not be read by this user.",
};

async function encodingOf(file: string): Promise<Result<Encoding, string>> {
  try {
    return ok(await detectEncoding(file));
  } catch (error) {
    const problem = problems[(error as NodeJS.ErrnoException).code ?? ""];
    if (problem === undefined) throw error;
    return err(problem);
  }
}

const delimiters = [",", ";", "\t"];

/** Spreadsheets part cells with what is usual in their country; the first row shows which. */
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

/**
 * Lines above the first row: blank ones, Excel's hint "sep=;", and what npm prints when its output is kept in a file.
 */
function prefaceOf(start: string): string {
  return /^(?:[^\S\n]*\n|sep=.\n|> .*\n)*/i.exec(start)?.[0] ?? "";
}
