import { closeSync, openSync, writeSync } from "node:fs";
import type { Database } from "#platform/database/database.server.ts";
import { systemClock } from "#platform/clock.ts";
import { fetchPictures } from "#modules/import/use-cases/fetch-pictures.server.ts";
import { importReport, reportLine } from "#modules/import/use-cases/import-report.ts";
import type {
  ImportCommandError,
  ImportListener,
  ImportSummary,
} from "#modules/import/use-cases/import-command.ts";
import { importProducts } from "#modules/import/use-cases/import-products.server.ts";
import { pictureReport } from "#modules/import/use-cases/picture-report.ts";
import {
  lastImportLine,
  undoneLine,
  undoPreviewLines,
} from "#modules/import/use-cases/undo-report.ts";
import { previewUndo, undoLastImport } from "#modules/import/use-cases/undo-last-import.server.ts";
import { type ImportArguments, readImportOptions, usage } from "./import-options.ts";
import { progressBar } from "./progress.ts";
import { complain, confirm, inShopDatabase, runCommand, say } from "./run-command.ts";
import { shopPlace } from "#main/shop-settings.ts";

/** Exit codes, documented in docs/import.md. */
const exitCodes = { done: 0, failed: 1, "left out": 2, "not confirmed": 3 } as const;
type Outcome = keyof typeof exitCodes;

export const main = async (args: string[]) => exitCodes[await runImport(args)];

async function runImport(args: string[]): Promise<Outcome> {
  const options = readImportOptions(args);
  if (!options.ok) {
    if (options.error === "") say(usage);
    else complain(`${options.error} See: npm run import -- --help`);
    return options.error === "" ? "done" : "failed";
  }
  const { file, apply, pictures, show } = options.value;
  return inShopDatabase(async (db, config) => {
    const place = shopPlace(config);
    if (file === null) say(place);
    if (options.value.undo) return undo(db, options.value);
    const outcome =
      file === null ? "done" : await importFile(db, { ...options.value, file, place });
    const isWritten = (apply && ["done", "left out"].includes(outcome)) || file === null;
    if (isWritten && pictures) await fetchAll(db, show);
    return outcome;
  });
}

type FileOptions = ImportArguments & { file: string; place: string };

async function importFile(db: Database, options: FileOptions): Promise<Outcome> {
  const { file, place, apply, yes } = options;
  const report = importReport(options.show, options.newCategories);
  const lines = options.report === null ? null : openSync(options.report, "w");
  const record = (event: Parameters<typeof reportLine>[0]) =>
    lines !== null && writeSync(lines, `${reportLine(event)}\n`);
  const bar = progressBar("rows");
  const listener: ImportListener = {
    onSurvey: ({ rowCount, format }) =>
      say(`${place}\n${file}: ${rowCount} rows, ${format.encoding}\n`),
    onPlan: (plan) => {
      report.notePlan(plan);
      record(plan);
    },
    onErrors: (left) => {
      report.noteErrors(left);
      record(left);
    },
    onFinding: (finding) => {
      report.noteFinding(finding);
      record(finding);
    },
    onCategories: report.noteCategories,
    onProgress: bar.show,
  };
  const command = { ...options, stopAtFindings: !yes, now: systemClock.now() };
  const result = await importProducts(db, command, listener);
  bar.end();
  if (lines !== null) closeSync(lines);
  if (!result.ok) {
    if ("summary" in result.error) say(report.text(result.error.summary, false));
    complain(`\n${failure(result.error, options)}`);
    return result.error.code === "needs-confirmation" ? "not confirmed" : "failed";
  }
  say(report.text(result.value, apply));
  say(conclusion(result.value, { ...options, yes: yes || report.hasFindings() }));
  return result.value.invalid > 0 ? "left out" : "done";
}

function conclusion({ create, update }: ImportSummary, options: ImportArguments): string {
  if (create + update === 0) return "\nNothing to write.";
  if (options.apply) return "\nWritten.";
  return `\nNothing was written. To write it: ${applying(options)}`;
}

/** Returns the command that applies the previewed changes. */
function applying(options: ImportArguments): string {
  const { file, yes, newCategories, fallbackCategory, categoryMapping, answers } = options;
  const name = file?.includes(" ") ? `"${file}"` : file;
  const categories = [
    ...Object.entries(categoryMapping).map(([from, slug]) => ` --category "${from}=${slug}"`),
    ...(fallbackCategory === null ? [] : [` --category ${fallbackCategory}`]),
    newCategories ? " --new-categories" : "",
    answers.quantity === null ? "" : ` --quantity ${answers.quantity}`,
    answers.currency === null ? "" : ` --currency ${answers.currency}`,
    answers.decimal === null ? "" : ` --decimal ${answers.decimal === "." ? "point" : "comma"}`,
    answers.dayOrder === null ? "" : ` --days ${answers.dayOrder}`,
  ].join("");
  return `npm run import -- ${name} --apply${categories}${yes ? " --yes" : ""}`;
}

function failure(error: ImportCommandError, options: ImportArguments): string {
  switch (error.code) {
    case "unreadable-file":
      return `${options.file} can't be imported. ${error.reason}`;
    case "unknown-category":
      return error.reason;
    case "has-errors":
      return "Nothing was written, because --strict allows no errors.";
    case "needs-confirmation":
      return `Nothing was written. To confirm these changes: ${applying({ ...options, yes: true })}`;
  }
}

async function undo(db: Database, { apply, yes, show }: ImportArguments): Promise<Outcome> {
  const preview = await previewUndo(db);
  if (preview === null) {
    complain("There is no import to take back; only the last one can be, and only once.");
    return "failed";
  }
  say(lastImportLine(preview.lastImport));
  say(undoPreviewLines(preview, show));
  if (!apply && !yes && !(await confirm("Take this import back?"))) {
    complain("\nNothing was taken back. To do it: npm run import -- --undo --apply");
    return "not confirmed";
  }
  const undone = await undoLastImport(db, preview.lastImport);
  if (!undone.ok) {
    complain("Nothing was taken back: another import was written meanwhile.");
    return "failed";
  }
  say(undoneLine(undone.value));
  return "done";
}

async function fetchAll(db: Database, show: number): Promise<void> {
  // Loaded late: the image library is slow to load, and many imports fetch no pictures.
  const { webPictures } = await import("#platform/pictures/web-pictures.server.ts");
  const bar = progressBar("pictures");
  const report = pictureReport(show);
  const listener = { onProgress: bar.show, onFailure: report.noteFailure };
  const summary = await fetchPictures({ db, pictures: webPictures() }, listener);
  bar.end();
  const text = report.text(summary);
  if (text !== "") say(text);
}

if (import.meta.main) await runCommand(main);
