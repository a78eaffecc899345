import { csvLine } from "#modules/core/rules/csv.ts";
import { fileAnswer } from "./file-answer.ts";

type Rows = readonly (readonly (string | number)[])[];

/** Answers with a CSV file that is read page by page. */
export function csvAnswer(
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<Rows>,
): Response {
  return fileAnswer({ name, type: "text/csv; charset=utf-8" }, encoded(header, pages));
}

async function* encoded(header: readonly string[], pages: AsyncGenerator<Rows>) {
  const encoder = new TextEncoder();
  // The byte order mark makes spreadsheets read UTF-8.
  yield encoder.encode(`\uFEFF${csvLine(header)}`);
  for await (const page of pages) yield encoder.encode(page.map(csvLine).join(""));
}
