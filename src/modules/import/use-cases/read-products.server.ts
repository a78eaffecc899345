import type { ImportError } from "#modules/import/rules/import-error.ts";
import type { FileRow } from "#modules/import/rules/file-row.ts";
import { importLimits, type ImportedProduct } from "#modules/import/rules/imported-product.ts";
import { readProduct, type ReadingRules } from "#modules/import/rules/read-product.ts";
import { shopRowsOf } from "#modules/import/rules/woocommerce-rows.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import { readRows } from "./read-records.server.ts";
import type { Survey } from "./survey-file.server.ts";

/** A product of a file, or its errors. */
export type ReadOutcome = {
  handle: string;
  line: number;
  rowCount: number;
  result: Result<ImportedProduct, ImportError[]>;
};

export type FileRules = ReadingRules & {
  /** A date such as 2026-11-22. */
  today: string;
};

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
    // The product's rows are ambiguous. Reported once, at the line where the handle returns.
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

// One row per variant or image; more rows would be refused anyway and only use memory.
const mostRows = importLimits.variants + importLimits.images + 2;

/** Groups consecutive rows with one handle. A row without handle is its own group and does not end one. */
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

/** Groups rows of an export whose variations may be anywhere; they are held until the product's last row. */
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
