import { type Header, readHeader } from "#domain/product-import/columns.ts";
import { isBlank, readRow } from "#domain/product-import/file-row.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { detectEncoding, type Encoding, readText } from "./decode-file.server.ts";
import { type FileFormat, quoteProblem, readRecords } from "./read-records.server.ts";

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
  let lastLine = format.firstLine - 1;
  let survey: Survey | null = null;
  const lineByHandle = new Map<string, number>();
  let current = "";
  try {
    for await (const { line, values } of readRecords(file, format)) {
      lastLine = line;
      if (survey === null) {
        const header = readHeader(values);
        if (!header.ok) return header;
        survey = { file, format, header: header.value, rowCount: 0, returning: new Map() };
        continue;
      }
      const row = readRow(survey.header, values, line);
      if (isBlank(row)) continue;
      survey.rowCount += 1;
      const handle = (row.cells.handle ?? "").toLowerCase();
      if (handle === "" || handle === current) continue;
      const first = lineByHandle.get(handle);
      if (first === undefined) lineByHandle.set(handle, line);
      else if (!survey.returning.has(handle)) survey.returning.set(handle, { first, again: line });
      current = handle;
    }
  } catch (error) {
    const problem = quoteProblem(error, lastLine);
    if (problem === null) throw error;
    return err(problem);
  }
  if (survey === null) return err("The file is empty.");
  if (survey.rowCount === 0) return err("The file has no rows below its first one.");
  return ok(survey);
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
  // Excel's own hint, which only Excel writes: a line "sep=;" above the first row.
  const hint = /^sep=(.)\n/i.exec(start)?.[1];
  if (hint !== undefined) return { encoding, delimiter: hint, firstLine: 2 };
  const [firstRow = ""] = start
    .trimStart()
    .replace(/"[^"]*"/g, "")
    .split("\n");
  const count = (delimiter: string) => firstRow.split(delimiter).length;
  const delimiter = delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
  return { encoding, delimiter, firstLine: 1 };
}
