import type { Database } from "#db/database.server.ts";
import {
  listCategoryNodes,
  waitForOtherImports,
} from "#db/product-import/import-references.server.ts";
import { categoryChooser } from "#domain/product-import/choose-category.ts";
import { type ImportError, isMistake } from "#domain/product-import/import-error.ts";
import type { ImportedProduct } from "#domain/product-import/imported-product.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Plan, planProducts, type ReadProduct } from "./plan-products.server.ts";
import { readProducts } from "./read-products.server.ts";
import { toSafeHtml } from "./safe-html.server.ts";
import { type Survey, surveyFile } from "./survey-file.server.ts";
import { type PlanWriter, planWriter } from "./write-plans.server.ts";

export type ImportCommand = {
  file: string;
  /** Without it nothing is written. */
  apply: boolean;
  /** One product with an error, and nothing is written. */
  strict: boolean;
  /** The slug of the category for what fits nowhere; null for "Everything Else". */
  fallbackCategory: string | null;
};

/** Hears of everything while it happens, so that nobody needs to keep it. */
export type ImportListener = {
  onSurvey(survey: Survey): void;
  onPlan(plan: Plan): void;
  onErrors(left: { handle: string; line: number; errors: ImportError[] }): void;
  onProgress(rowsDone: number, rowsTotal: number): void;
};

export type ImportSummary = {
  create: number;
  update: number;
  unchanged: number;
  invalid: number;
  skipped: number;
};

export type ImportCommandError =
  | { code: "unreadable-file"; reason: string }
  | { code: "unknown-category"; reason: string }
  | { code: "has-errors"; summary: ImportSummary };

/** Brings the products of a file into the shop, or tells what that would change. */
export async function importProducts(
  db: Database,
  command: ImportCommand,
  listener: ImportListener,
): Promise<Result<ImportSummary, ImportCommandError>> {
  const survey = await surveyFile(command.file);
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
  const rules = {
    spelling: survey.value.header.spelling,
    chooseCategory: categoryChooser(nodes, fallbackCategory),
    toSafeHtml,
  };
  const products = readProducts(survey.value, rules);
  const progress = { listener, total: survey.value.rowCount };
  if (!command.apply) return ok(await walk(db, products, { ...progress, writer: null }));
  return await inOneTransaction(db, command.strict, async (tx) => {
    await waitForOtherImports(tx);
    return await walk(tx, products, { ...progress, writer: await planWriter(tx) });
  });
}

/** Commits unless a strict import met a error. */
async function inOneTransaction(
  db: Database,
  isStrict: boolean,
  work: (tx: Parameters<typeof planWriter>[0]) => Promise<ImportSummary>,
): Promise<Result<ImportSummary, ImportCommandError>> {
  const tx = await db.startTransaction().execute();
  try {
    const summary = await work(tx);
    if (isStrict && summary.invalid > 0) {
      await tx.rollback().execute();
      return err({ code: "has-errors", summary });
    }
    await tx.commit().execute();
    return ok(summary);
  } catch (error) {
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

type Walk = { listener: ImportListener; total: number; writer: PlanWriter | null };

// Large enough for few statements, small enough for a steady memory, whatever the texts weigh.
const batchSize = 10_000;
const batchWeight = 16_000_000;

async function walk(
  db: Database,
  products: ReturnType<typeof readProducts>,
  { listener, total, writer }: Walk,
): Promise<ImportSummary> {
  const summary: ImportSummary = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };
  let batch: ReadProduct[] = [];
  let weight = 0;
  let rowsDone = 0;
  const finishBatch = async () => {
    const plans = batch.length === 0 ? [] : await planProducts(db, batch);
    await writer?.write(plans);
    for (const plan of plans) {
      summary[plan.action] += 1;
      listener.onPlan(plan);
    }
    [batch, weight] = [[], 0];
    listener.onProgress(rowsDone, total);
  };
  for await (const { handle, line, rowCount, result } of products) {
    rowsDone += rowCount;
    if (result.ok) {
      batch.push({ line, product: result.value });
      weight += weightOf(result.value);
    } else {
      summary[result.error.some(isMistake) ? "invalid" : "skipped"] += 1;
      listener.onErrors({ handle, line, errors: result.error });
    }
    if (batch.length >= batchSize || weight >= batchWeight) await finishBatch();
  }
  await finishBatch();
  listener.onProgress(total, total);
  return summary;
}

/** Roughly the letters that a product takes on its way to the database. */
function weightOf({ description, tags, images, variants }: ImportedProduct): number {
  const letters = [description, ...tags, ...images.map(({ url, alt }) => url + alt)];
  return letters.reduce((total, text) => total + text.length, 1000 + variants.length * 300);
}
