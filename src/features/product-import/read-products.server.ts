import type { ImportError } from "#domain/product-import/import-error.ts";
import { type FileRow, handleOf } from "#domain/product-import/file-row.ts";
import { importLimits, type ImportedProduct } from "#domain/product-import/imported-product.ts";
import { readProduct, type ReadingRules } from "#domain/product-import/read-product.ts";
import { err, type Result } from "#domain/result.ts";
import { readRows } from "./read-records.server.ts";
import type { Survey } from "./survey-file.server.ts";

/** One product of a file, or what is wrong with it. */
export type ReadOutcome = {
  handle: string;
  line: number;
  /** How many rows of the file it took. */
  rowCount: number;
  result: Result<ImportedProduct, ImportError[]>;
};

/** The products of a surveyed file one by one. */
export async function* readProducts(
  survey: Survey,
  rules: ReadingRules,
): AsyncGenerator<ReadOutcome> {
  for await (const rows of groupRows(survey)) {
    const { line, cells } = rows[0];
    const handle = handleOf(cells);
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
async function* groupRows({ file, format, header }: Survey): AsyncGenerator<Rows> {
  let group: Rows | null = null;
  for await (const row of readRows(file, format, header)) {
    const handle = handleOf(row.cells);
    if (handle === "") yield [row];
    else if (group !== null && handleOf(group[0].cells) === handle) addTo(group, row);
    else {
      if (group !== null) yield group;
      group = [row];
    }
  }
  if (group !== null) yield group;
}

function addTo(group: Rows, row: FileRow): void {
  if (group.length < mostRows) group.push(row);
}
