import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { reasonOf } from "#modules/core/rules/result.ts";
import { importErrorSentence, isMistake } from "#modules/import/rules/import-error.ts";
import {
  countBeyond,
  importFindingSentence,
  type ImportFinding,
} from "#modules/import/rules/import-finding.ts";
import { emptyReport, reportLists, type ImportReport } from "#modules/import/rules/import-job.ts";
import {
  endTask,
  noteKind,
  noteProgress,
  takeTask,
} from "#modules/import/store/import-uploads.server.ts";
import { openForLongWork, type Database } from "#platform/database/database.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { Services } from "#platform/services.ts";
import { fetchPictures } from "./fetch-pictures.server.ts";
import type { ImportCommandError, ImportListener } from "./import-command.ts";
import { findRecordFile, importRecords } from "./import-records.server.ts";
import { importProducts } from "./import-products.server.ts";
import { undoLastImport } from "./undo-last-import.server.ts";

type ImportServices = Pick<Services, "db" | "clock">;
type WorkServices = ImportServices & Pick<Services, "shop">;
type Task = NonNullable<Awaited<ReturnType<typeof takeTask>>>;

const PROGRESS_EVERY_MS = 500;

/** Previews or applies an uploaded file, and stores progress and report for the screen. */
export async function workOnImport(services: WorkServices, id: number): Promise<void> {
  const task = await takeTask(services.db, id);
  if (task === null) return;
  const folder = await mkdtemp(path.join(tmpdir(), "shop-import-"));
  const file = path.join(folder, "products.csv");
  const long = openForLongWork(services.db);
  try {
    await writeFile(file, task.file, { mode: 0o600 });
    // Only the file on disk is read from here on.
    task.file = Buffer.alloc(0);
    const report = await runTask({ ...services, db: long }, { ...task, id, path: file });
    await end(services, id, { task, report });
  } finally {
    await long.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runTask(
  { db, clock, shop }: WorkServices,
  { id, path: file, fileName, task, options }: Task & { id: number; path: string },
): Promise<ImportReport> {
  const report = structuredClone(emptyReport);
  const command = {
    file,
    upload: { id, fileName },
    apply: task === "apply",
    strict: false,
    fallbackCategory: options.fallbackCategory,
    categoryMapping: options.categoryMapping,
    newCategories: options.newCategories,
    answers: options,
    now: clock.now(),
  };
  const progress = progressNotes(db, id);
  try {
    const records = await findRecordFile(file);
    await noteKind(db, id, records?.kind.name ?? "products");
    if (records) {
      const { apply, now } = command;
      const shopHost = new URL(shop.url).host;
      const work = {
        path: file,
        file: records,
        importId: id,
        apply,
        now,
        shopHost,
        answers: options,
      };
      report.counts = await importRecords(db, work, { ...recordListener(report), ...progress });
      return report;
    }
    const done = await importProducts(db, command, { ...listenerOf(report), ...progress });
    if (done.ok) report.counts = done.value;
    else report.failure = failureOf(done.error);
  } catch (error) {
    report.failure = reasonOf(error);
  } finally {
    await progress.settled();
  }
  return report;
}

function listenerOf(report: ImportReport): Omit<ImportListener, "onProgress"> {
  const add = reportLists(report);
  return {
    onSurvey: () => {},
    onPlan({ action, line, product, changes }) {
      if (action !== "unchanged") add.product({ action, line, name: product.name, changes });
    },
    onErrors({ handle, errors }) {
      for (const error of errors)
        add.error({
          line: error.line,
          handle,
          message: importErrorSentence(error),
          isMistake: isMistake(error),
        });
    },
    onFinding: findingNotes(report),
    onCategories({ wanted, unplaced }) {
      report.newCategories = wanted.map(({ name, count }) => ({ name, count }));
      report.unplaced = unplaced;
    },
  };
}

const MOST_OF_A_KIND = 20;

/** Questions are asked beside the button that imports, other findings are listed, so that no kind hides another. */
function findingNotes(report: ImportReport) {
  const add = reportLists(report);
  const beyond = countBeyond(MOST_OF_A_KIND);
  const places = new Map<string, number>();
  return (finding: ImportFinding) => {
    const about = "name" in finding ? `${finding.name} ` : "";
    const sentence = `${about}${importFindingSentence(finding)}`;
    if ("question" in finding) return add.question(finding.question, sentence);
    const more = beyond(finding);
    if (more === 0) return add.finding(sentence);
    const place = places.get(finding.code) ?? report.findings.length;
    places.set(finding.code, place);
    report.findings[place] = `${more} more like this: ${sentence}`;
  };
}

function recordListener(report: ImportReport) {
  const add = reportLists(report);
  return {
    onError: (fault: { line: number; message: string; isMistake: boolean }) =>
      add.error({ handle: "", ...fault }),
    onRecord: add.example,
    onFinding: findingNotes(report),
  };
}

/** Stores progress now and then, beside the import's own transaction. */
function progressNotes(db: Database, id: number) {
  let last = 0;
  let note = Promise.resolve();
  return {
    onProgress(done: number, total: number): void {
      const now = performance.now();
      if (now - last < PROGRESS_EVERY_MS && done < total) return;
      last = now;
      // A lost note only makes the screen late.
      note = note.then(() => noteProgress(db, id, { done, total })).catch(() => undefined);
    },
    settled: () => note,
  };
}

function failureOf(error: ImportCommandError): string {
  return "reason" in error ? error.reason : "Nothing was written, because rows have errors.";
}

async function end(
  { db }: ImportServices,
  id: number,
  { task: { task }, report }: { task: Task; report: ImportReport },
): Promise<void> {
  const done = task === "apply" ? "applied" : "previewed";
  await db.transaction().execute(async (tx) => {
    await endTask(tx, id, { state: report.failure === null ? done : "failed", report });
    if (task === "apply" && report.failure === null)
      await enqueueJob(tx, "import.fetch-pictures", {}, { key: "import.fetch-pictures" });
  });
}

/** Fetches pictures that imports named. */
export async function fetchImportedPictures({ db }: ImportServices): Promise<void> {
  // Loaded late: the image library is slow to load.
  const { webPictures } = await import("#platform/pictures/web-pictures.server.ts");
  await fetchPictures({ db, pictures: webPictures() }, { onProgress: () => {} });
}

/** Undoes the import that a person has seen, unless a later one replaced it. */
export async function undoInJob({ db }: ImportServices, id: number): Promise<void> {
  const long = openForLongWork(db);
  try {
    await undoLastImport(long, { id });
  } finally {
    await long.destroy();
  }
}
