import path from "node:path";
import type { Database, DatabaseTransaction } from "#db/database.server.ts";
import {
  listCategoryNodes,
  waitForOtherImports,
} from "#db/product-import/import-references.server.ts";
import { beginImportRun, endImportRun } from "#db/product-import/import-runs.server.ts";
import { categoryTally } from "#domain/product-import/category-tally.ts";
import { categoryChooser } from "#domain/product-import/choose-category.ts";
import type { ImportFinding } from "#domain/product-import/import-finding.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type {
  ImportCommand,
  ImportCommandError,
  ImportListener,
  ImportSummary,
} from "./import-command.ts";
import { readProducts } from "./read-products.server.ts";
import { toSafeHtml } from "./safe-html.server.ts";
import { type Survey, surveyFile } from "./survey-file.server.ts";
import { walkProducts, type WalkResult } from "./walk-products.server.ts";
import { planWriter } from "./write-plans.server.ts";

/** Brings the products of a file into the shop, or tells what that would change. */
export async function importProducts(
  db: Database,
  command: ImportCommand,
  listener: ImportListener,
): Promise<Result<ImportSummary, ImportCommandError>> {
  const survey = await surveyFile(command.file, command.encoding);
  if (!survey.ok) return err({ code: "unreadable-file", reason: survey.error });
  const { fallbackCategory } = command;
  const nodes = await listCategoryNodes(db);
  if (fallbackCategory !== null && !nodes.some((node) => node.slug === fallbackCategory)) {
    const slugs = nodes.map((node) => node.slug).join(", ");
    return err({
      code: "unknown-category",
      reason: `The shop has no category "${fallbackCategory}"; it has: ${slugs}.`,
    });
  }
  listener.onSurvey(survey.value);
  const tally = categoryTally(nodes, command.newCategories ?? false);
  const rules = {
    spelling: survey.value.header.spelling,
    chooseCategory: categoryChooser(nodes, fallbackCategory, tally),
    toSafeHtml,
    today: command.today ?? new Date().toISOString().slice(0, 10),
  };
  const products = readProducts(survey.value, rules);
  const work = {
    products,
    listener,
    total: survey.value.rowCount,
    fileFindings: fileFindings(survey.value),
  };
  if (!command.apply) {
    const { summary } = await walkProducts(db, work, null);
    listener.onCategories?.(tally.summary());
    return ok(summary);
  }
  return await inOneTransaction(db, command, async (tx) => {
    await waitForOtherImports(tx);
    const run = await beginImportRun(tx, path.basename(command.file));
    const result = await walkProducts(tx, work, await planWriter(tx, tally.wanted));
    listener.onCategories?.(tally.summary());
    await endImportRun(tx, run, result.summary.create + result.summary.update > 0);
    return result;
  });
}

/** What is to be asked about the file as a whole. */
function fileFindings({ format, guess, shortLastRow }: Survey): ImportFinding[] {
  return [
    ...(guess === null
      ? []
      : [{ code: "guessed-encoding" as const, encoding: format.encoding, ...guess }]),
    ...(shortLastRow === null ? [] : [{ code: "short-last-row" as const, ...shortLastRow }]),
  ];
}

/** Commits, unless the command wants nothing written of such a file. */
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
