import type { Fault } from "#domain/product-import/faults.ts";
import { type FileRow, isBlank, readRow } from "#domain/product-import/file-row.ts";
import { importLimits, type ImportedProduct } from "#domain/product-import/imported-product.ts";
import { readProduct, type ReadingRules } from "#domain/product-import/read-product.ts";
import { err, type Result } from "#domain/result.ts";
import { readRecords } from "./read-records.server.ts";
import type { Survey } from "./survey-file.server.ts";

/** One product of a file, or what is wrong with it. */
export type ReadOutcome = {
  handle: string;
  line: number;
  /** How many rows of the file it took. */
  rowCount: number;
  result: Result<ImportedProduct, Fault[]>;
};

/** The products of a surveyed file one by one. */
export async function* readProducts(
  survey: Survey,
  rules: ReadingRules,
): AsyncGenerator<ReadOutcome> {
  for await (const rows of groupRows(survey)) {
    const { line, cells } = rows[0];
    const handle = (cells.handle ?? "").toLowerCase();
    const outcome = { handle, line, rowCount: rows.length };
    const returning = survey.returning.get(handle);
    if (handle === "") yield { ...outcome, result: err([{ line, code: "no-handle" }]) };
    else if (returning === undefined) yield { ...outcome, result: readProduct(rows, rules) };
    // Which rows are the product's, nobody can tell; said once, where the handle comes back.
    else if (line === returning.again) {
      yield { ...outcome, result: err([{ line, code: "handle-returns", limit: returning.first }]) };
    }
  }
}

type Rows = [FileRow, ...FileRow[]];

// One row per variant or image; more would only fill the memory to be refused in the end.
const mostRows = importLimits.variants + importLimits.images + 2;

/** Consecutive rows of one handle; a row without handle stands alone and parts nothing. */
async function* groupRows(survey: Survey): AsyncGenerator<Rows> {
  let group: Rows | null = null;
  let isHeader = true;
  for await (const { line, values } of readRecords(survey.file, survey.format)) {
    const row = readRow(survey.header, values, line);
    if (!isHeader && !isBlank(row)) {
      if (row.cells.handle === "") yield [row];
      else if (group === null || handleOf(group[0]) !== handleOf(row)) {
        if (group !== null) yield group;
        group = [row];
      } else if (group.length < mostRows) group.push(row);
    }
    isHeader = false;
  }
  if (group !== null) yield group;
}

const handleOf = (row: FileRow) => row.cells.handle?.toLowerCase();
