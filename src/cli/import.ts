import { closeSync, openSync, writeSync } from "node:fs";
import { webPictures } from "#adapters/pictures/web-pictures.server.ts";
import type { Database } from "#db/database.server.ts";
import { fetchPictures } from "#features/product-import/fetch-pictures.server.ts";
import { importReport, reportLine } from "#features/product-import/import-report.ts";
import {
  importProducts,
  type ImportCommandError,
  type ImportListener,
  type ImportSummary,
} from "#features/product-import/import-products.server.ts";
import { configOfThisProcess } from "#server/config.ts";
import { type ImportOptions, readImportOptions, usage } from "./import-options.ts";
import { openShopDatabaseOrJoin } from "./open-database.ts";
import { progressBar } from "./progress.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Runs the command and gives its exit code. */
async function main(args: string[]): Promise<number> {
  const options = readImportOptions(args);
  if (!options.ok) {
    if (options.error === "") say(usage);
    else complain(`${options.error} See: npm run import -- --help`);
    return options.error === "" ? 0 : 1;
  }
  const { db, close } = await openShopDatabaseOrJoin(configOfThisProcess(), complain);
  try {
    const isDone = await importFile(db, options.value);
    const isWritten = options.value.apply || options.value.file === null;
    if (isDone && isWritten && options.value.pictures) await fetchAll(db);
    return isDone ? 0 : 1;
  } finally {
    await close();
  }
}

async function importFile(db: Database, options: ImportOptions): Promise<boolean> {
  const { file, apply, strict, category: fallbackCategory, show } = options;
  if (file === null) return true;
  const report = importReport(show);
  const lines = options.report === null ? null : openSync(options.report, "w");
  const record = (line: string) => lines !== null && writeSync(lines, `${line}\n`);
  const bar = progressBar("rows");
  const listener: ImportListener = {
    onSurvey: ({ rowCount, format }) => say(`${file}: ${rowCount} rows, ${format.encoding}\n`),
    onPlan: (plan) => {
      report.notePlan(plan);
      record(reportLine(plan));
    },
    onErrors: (left) => {
      report.noteErrors(left);
      record(reportLine(left));
    },
    onProgress: bar.show,
  };
  const result = await importProducts(db, { file, apply, strict, fallbackCategory }, listener);
  bar.end();
  if (lines !== null) closeSync(lines);
  if (!result.ok) {
    if (result.error.code === "has-errors") say(report.text(result.error.summary, false));
    complain(`\n${failure(result.error, file)}`);
    return false;
  }
  say(report.text(result.value, apply));
  const again = file.includes(" ") ? `"${file}"` : file;
  say(conclusion(result.value, apply, again));
  return true;
}

function conclusion({ create, update }: ImportSummary, isApplied: boolean, file: string): string {
  if (create + update === 0) return "\nThere is nothing to write.";
  if (isApplied) return "\nWritten.";
  return `\nNothing was written. To write it: npm run import -- ${file} --apply`;
}

function failure(error: ImportCommandError, file: string): string {
  if (error.code === "unreadable-file") return `${file} can't be imported. ${error.reason}`;
  if (error.code === "unknown-category") return error.reason;
  return "Nothing was written, because --strict allows no errors.";
}

async function fetchAll(db: Database): Promise<void> {
  const bar = progressBar("pictures");
  const { fetched, failed } = await fetchPictures({ db, pictures: webPictures() }, bar.show);
  bar.end();
  const reasons = Object.entries(failed).filter(([, count]) => count > 0);
  if (fetched === 0 && reasons.length === 0) return;
  const left = reasons
    .map(([reason, count]) => `${count} ${reason.replaceAll("-", " ")}`)
    .join(", ");
  const later = left && `; drawn until a later run: ${left}`;
  say(`Pictures: ${fetched} fetched${later}.`);
}

/** What went wrong and why, as far as it is known: "no schema: connect ECONNREFUSED …". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  const parts = [error.message, cause === undefined ? "" : reasonOf(cause)];
  return parts.filter((part) => part !== "").join(" ");
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  complain(reasonOf(error));
  process.exitCode = 1;
}
