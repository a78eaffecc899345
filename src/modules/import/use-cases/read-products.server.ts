import type { ImportError } from "#modules/import/rules/import-error.ts";
import type { FileRow } from "#modules/import/rules/file-row.ts";
import { importLimits, type ImportedProduct } from "#modules/import/rules/imported-product.ts";
import { readProduct, type ReadingRules } from "#modules/import/rules/read-product.ts";
import { shopRowsOf } from "#modules/import/rules/woocommerce-rows.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
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

/** What reading a file needs besides its rows. */
export type FileRules = ReadingRules & {
  /** A date as in 2026-11-22. */
  today: string;
};

/** The products of a surveyed file one by one. */
export async function* readProducts(survey: Survey, rules: FileRules): AsyncGenerator<ReadOutcome> {
  const isParted = survey.header.dialect === "woocommerce";
  for await (const rows of isParted ? gatherRows(survey) : groupRows(survey)) {
    const { line, cells } = rows[0];
    const handle = survey.keyOf(cells);
    const outcome = { handle, line, rowCount: rows.length };
    const returning = survey.returning.get(handle);
    if (handle === "") yield { ...outcome, result: err([{ line, code: "no-handle" }]) };
    else if (isParted) yield { ...outcome, result: readParted(rows, { survey, rules, handle }) };
    else if (returning === undefined) yield { ...outcome, result: readProduct(rows, rules) };
    // Which rows are the product's, nobody can tell; said once, where the handle comes back.
    else if (line === returning.again) {
      yield { ...outcome, result: err([{ line, code: "handle-returns", limit: returning.first }]) };
    }
  }
}

type Parted = { survey: Survey; rules: FileRules; handle: string };

function readParted(rows: Rows, { survey: { header }, rules, handle }: Parted) {
  const { today } = rules;
  const asShopify = shopRowsOf(rows, { key: handle, header, today });
  return asShopify.ok ? readProduct(asShopify.value, rules) : asShopify;
}

type Rows = [FileRow, ...FileRow[]];

// One row per variant or image; more would only fill the memory to be refused in the end.
const mostRows = importLimits.variants + importLimits.images + 2;

/** Consecutive rows of one handle; a row without handle stands alone and parts nothing. */
async function* groupRows({ file, format, header, keyOf }: Survey): AsyncGenerator<Rows> {
  let group: Rows | null = null;
  for await (const row of readRows(file, format, header)) {
    const handle = keyOf(row.cells);
    if (handle === "") yield [row];
    else if (group !== null && keyOf(group[0].cells) === handle) addTo(group, row);
    else {
      if (group !== null) yield group;
      group = [row];
    }
  }
  if (group !== null) yield group;
}

/** The same of an export that writes variations wherever they stand: those of a product wait for its last row. */
async function* gatherRows(survey: Survey): AsyncGenerator<Rows> {
  const { file, format, header, keyOf, returning } = survey;
  const waiting = new Map<string, Rows>();
  let group: Rows | null = null;
  for await (const row of readRows(file, format, header)) {
    const key = keyOf(row.cells);
    const isWithGroup = group !== null && key !== "" && keyOf(group[0].cells) === key;
    if (group !== null && !isWithGroup) {
      yield group;
      group = null;
    }
    const last = returning.get(key)?.last;
    if (last === undefined) {
      if (group !== null) addTo(group, row);
      else group = [row];
      continue;
    }
    const rows = waiting.get(key);
    if (rows) addTo(rows, row);
    else waiting.set(key, [row]);
    if (row.line === last) {
      yield waiting.get(key) ?? [row];
      waiting.delete(key);
    }
  }
  if (group !== null) yield group;
}

function addTo(group: Rows, row: FileRow): void {
  if (group.length < mostRows) group.push(row);
}
