import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import path from "node:path";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { listCategoryNodes } from "#modules/import/store/import-references.server.ts";
import {
  beginImportRun,
  endImportRun,
  waitForOtherImports,
} from "#modules/import/store/import-runs.server.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { categoryTally } from "#modules/import/rules/category-tally.ts";
import type { CategoryNode } from "#modules/import/rules/category-names.ts";
import { categoryChooser } from "#modules/import/rules/category-chooser.ts";
import { isMistake } from "#modules/import/rules/import-error.ts";
import {
  findingsOf,
  type ImportFinding,
  needsConfirmation,
} from "#modules/import/rules/import-finding.ts";
import type { ImportAnswers } from "#modules/import/rules/import-job.ts";
import { isOwnHeader } from "#modules/import/rules/read-header.ts";
import type { ImportedProduct } from "#modules/import/rules/imported-product.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type {
  ImportCommand,
  ImportCommandError,
  ImportListener,
  ImportSummary,
} from "./import-command.ts";
import { hashOf, planProducts, type ReadProduct } from "./plan-products.server.ts";
import type { OwnFile } from "./read-own-export.server.ts";
import { readProducts, type ReadOutcome } from "./read-products.server.ts";
import { toSafeHtml } from "#modules/catalogue/use-cases/to-safe-html.server.ts";
import { type Survey, surveyFile } from "./survey-file.server.ts";
import { planWriter, type PlanWriter } from "./plan-writer.server.ts";

/**
 * Imports the products of a file, or previews the changes. Errors: unreadable-file, unknown-category,
 * has-errors, needs-confirmation.
 */
export async function importProducts(
  db: Database,
  command: ImportCommand,
  listener: ImportListener,
): Promise<Result<ImportSummary, ImportCommandError>> {
  const { answers = noAnswers } = command;
  const survey = await surveyFile(command.file, { ...answers, encoding: command.encoding ?? null });
  if (!survey.ok) return err({ code: "unreadable-file", reason: survey.error });
  const foreign = foreignCurrency(survey.value, answers);
  if (foreign !== null) return err({ code: "unreadable-file", reason: foreign });
  const { fallbackCategory: fallback, categoryMapping: mapping = {} } = command;
  const nodes = await listCategoryNodes(db);
  const unknown = unknownCategory(nodes, command);
  if (unknown !== null) return err({ code: "unknown-category", reason: unknown });
  listener.onSurvey(survey.value);
  const tally = categoryTally(nodes, command.newCategories ?? false);
  const { header, paddedSkus } = survey.value;
  const isOwnFile = isOwnHeader(header);
  const rules = {
    spelling: header.spelling,
    paddedSkus,
    quantity: answers.quantity,
    chooseCategory: categoryChooser(nodes, { fallback, mapping, tally, isOwnFile }),
    toSafeHtml,
    today: shopDay(command.now),
  };
  const products = readProducts(survey.value, rules);
  const work = {
    products,
    listener,
    total: survey.value.rowCount,
    ownFile: isOwnFile
      ? { toSafeHtml, chooseCategory: categoryChooser(nodes, { fallback, isOwnFile }) }
      : null,
    fileFindings: findingsOfFile(survey.value, answers),
  };
  if (!command.apply) {
    const { summary } = await walkProducts(db, work, null);
    listener.onCategories?.(tally.summary());
    return ok(summary);
  }
  return await inOneTransaction(db, command, async (tx) => {
    await waitForOtherImports(tx);
    const run = await beginImportRun(tx, {
      file: command.upload?.fileName ?? path.basename(command.file),
      uploadId: command.upload?.id ?? null,
    });
    const result = await walkProducts(tx, work, await planWriter(tx, run, tally.wanted));
    listener.onCategories?.(tally.summary());
    await endImportRun(tx, run, result.summary.create + result.summary.update > 0);
    return result;
  });
}

/** Says which category of the command the shop lacks; null if it has all. */
function unknownCategory(
  nodes: readonly CategoryNode[],
  { fallbackCategory, categoryMapping = {} }: ImportCommand,
): string | null {
  const named = [...Object.values(categoryMapping), fallbackCategory].filter(Boolean);
  const unknown = named.find((slug) => !nodes.some((node) => node.slug === slug));
  const slugs = nodes.map((node) => node.slug).join(", ");
  return unknown === undefined ? null : `The shop has no category "${unknown}"; it has: ${slugs}.`;
}

const noAnswers: ImportAnswers = { quantity: null, currency: null, decimal: null, dayOrder: null };

/** Says why the prices of a file are not in the shop's currency; null if they are, or nothing says so. */
function foreignCurrency({ currencies }: Survey, { currency }: ImportAnswers): string | null {
  const { currency: own, currencyName } = shopLocale();
  const other = [...currencies, currency ?? own].find((each) => each.toUpperCase() !== own);
  if (other === undefined) return null;
  const named = other === "other" ? "another currency" : other;
  return `The prices of the file are in ${named}, and the shop's are in ${currencyName} (${own}). Convert the prices, or choose the shop's currency under Settings, and import the file again.`;
}

function findingsOfFile(survey: Survey, answers: ImportAnswers): ImportFinding[] {
  const {
    format,
    encodingExample: example,
    shortLastRow,
    header,
    currencies,
    leftOut,
    doubts,
  } = survey;
  const lacksQuantity =
    header.spelling.quantity === undefined && header.spelling.isInStock === undefined;
  return [
    ...(example === null
      ? []
      : [{ code: "guessed-encoding" as const, encoding: format.encoding, example }]),
    ...(shortLastRow === null ? [] : [{ code: "short-last-row" as const, ...shortLastRow }]),
    ...(currencies.size === 0 && answers.currency === null
      ? [{ code: "no-currency" as const, question: "currency" as const }]
      : []),
    ...(lacksQuantity && answers.quantity === null
      ? [{ code: "no-quantity" as const, question: "quantity" as const }]
      : []),
    ...(leftOut.length > 0 ? [{ code: "left-out" as const, columns: leftOut }] : []),
    ...doubts,
  ];
}

/** Commits, or rolls back if the command refuses a file with errors or findings. */
async function inOneTransaction(
  db: Database,
  command: ImportCommand,
  work: (tx: DatabaseTransaction) => Promise<WalkResult>,
): Promise<Result<ImportSummary, ImportCommandError>> {
  const tx = await db.startTransaction().execute();
  try {
    const { summary, findingCount } = await work(tx);
    const refusal = refusalOf(command, summary, findingCount);
    if (refusal === null) await tx.commit().execute();
    else await tx.rollback().execute();
    return refusal === null ? ok(summary) : err({ code: refusal, summary });
  } catch (error) {
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

function refusalOf(
  { strict, stopAtFindings = false }: ImportCommand,
  summary: ImportSummary,
  findings: number,
) {
  if (strict && summary.invalid > 0) return "has-errors";
  return stopAtFindings && findings > 0 ? "needs-confirmation" : null;
}

type Work = {
  products: AsyncIterable<ReadOutcome>;
  listener: ImportListener;
  total: number;
  /** How the shop's own export is read; null for another shop's file. */
  ownFile: OwnFile | null;
  /** Findings about the whole file; reported only if there is something to write. */
  fileFindings: readonly ImportFinding[];
};

type WalkResult = { summary: ImportSummary; findingCount: number };

// Large batches need few statements; the weight limits memory. The first batch is smaller, so that the
// database starts early.
const firstBatchSize = 2500;
const batchSize = 10_000;
const batchWeight = 16_000_000;

/** Plans products batch by batch, writes them if there is a writer, and notifies the listener. */
async function walkProducts(
  db: Database,
  { products, listener, total, ownFile, fileFindings }: Work,
  writer: PlanWriter | null,
): Promise<WalkResult> {
  const summary: ImportSummary = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };
  let findingCount = 0;
  let rowsDone = 0;
  const tell = (findings: readonly ImportFinding[]) => {
    findingCount += findings.filter(needsConfirmation).length;
    for (const finding of findings) listener.onFinding?.(finding);
  };
  const finish = async ({ read, rows }: Batch) => {
    const plans = await planProducts(db, read, ownFile);
    await writer?.write(plans);
    for (const plan of plans) {
      summary[plan.action] += 1;
      listener.onPlan(plan);
      if (plan.action !== "unchanged") tell(findingsOf(plan.line, plan.product));
    }
    rowsDone += rows;
    listener.onProgress(rowsDone, total);
  };
  const batches = batchesOf(products, (left) => {
    summary[left.errors.some(isMistake) ? "invalid" : "skipped"] += 1;
    listener.onErrors(left);
  });
  await workWhileReading(batches, finish);
  if (summary.create + summary.update > 0) tell(fileFindings);
  else tell(fileFindings.filter(({ code }) => code === "doubtful-column"));
  listener.onProgress(total, total);
  return { summary, findingCount };
}

type Batch = { read: ReadProduct[]; rows: number };
type LeftOut = Parameters<ImportListener["onErrors"]>[0];

/** Yields products in batches; products with errors are reported and left out. */
async function* batchesOf(
  products: AsyncIterable<ReadOutcome>,
  leaveOut: (left: LeftOut) => void,
): AsyncGenerator<Batch> {
  let batch: Batch = { read: [], rows: 0 };
  let size = firstBatchSize;
  let weight = 0;
  for await (const { handle, line, rowCount, result } of products) {
    batch.rows += rowCount;
    if (result.ok) {
      batch.read.push({ line, product: result.value, hash: hashOf(result.value) });
      weight += weightOf(result.value);
    } else leaveOut({ handle, line, errors: result.error });
    if (batch.read.length < size && weight < batchWeight) continue;
    yield batch;
    batch = { read: [], rows: 0 };
    [size, weight] = [batchSize, 0];
  }
  if (batch.read.length > 0) yield batch;
}

/** The approximate number of characters that a product sends to the database. */
function weightOf({ description, tags, images, variants }: ImportedProduct): number {
  const letters = [description, ...tags, ...images.map(({ url, alt }) => url + alt)];
  return letters.reduce((total, text) => total + text.length, 1000 + variants.length * 300);
}

/**
 * Works on one batch at a time while the next one is read. Waits for running work before it throws. If
 * both fail, it throws the error of the reading.
 */
export async function workWhileReading<Part>(
  batches: AsyncIterable<Part>,
  work: (batch: Part) => Promise<void>,
): Promise<void> {
  let working = Promise.resolve();
  try {
    for await (const batch of batches) {
      await working;
      working = work(batch);
      // The await above or below throws its error; this avoids an unhandled rejection.
      working.catch(() => undefined);
    }
  } catch (error) {
    await working.catch(() => undefined);
    throw error;
  }
  await working;
}
