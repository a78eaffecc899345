import type { Database } from "#db/database.server.ts";
import { findingsOf, type ImportFinding } from "#domain/product-import/import-finding.ts";
import { isMistake } from "#domain/product-import/import-error.ts";
import type { ImportedProduct } from "#domain/product-import/imported-product.ts";
import type { ImportListener, ImportSummary } from "./import-command.ts";
import { planProducts, type ReadProduct } from "./plan-products.server.ts";
import type { ReadOutcome } from "./read-products.server.ts";
import type { PlanWriter } from "./write-plans.server.ts";

type Work = {
  products: AsyncIterable<ReadOutcome>;
  listener: ImportListener;
  /** How many rows the file has. */
  total: number;
  /** What was found about the file itself; of interest only where something is to be written. */
  fileFindings: readonly ImportFinding[];
};

export type WalkResult = { summary: ImportSummary; findingCount: number };

// Large enough for few statements, small enough for a steady memory, whatever the texts weigh.
const batchSize = 10_000;
const batchWeight = 16_000_000;

/** Plans the products of a file batch by batch, writes them where there is a writer, and tells the listener. */
export async function walkProducts(
  db: Database,
  { products, listener, total, fileFindings }: Work,
  writer: PlanWriter | null,
): Promise<WalkResult> {
  const summary: ImportSummary = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };
  let findingCount = 0;
  let batch: ReadProduct[] = [];
  let weight = 0;
  let rowsDone = 0;
  const tell = (findings: readonly ImportFinding[]) => {
    findingCount += findings.length;
    for (const finding of findings) listener.onFinding?.(finding);
  };
  const finishBatch = async () => {
    const plans = batch.length === 0 ? [] : await planProducts(db, batch);
    await writer?.write(plans);
    for (const plan of plans) {
      summary[plan.action] += 1;
      listener.onPlan(plan);
      if (plan.action !== "unchanged") tell(findingsOf(plan.line, plan.product));
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
  if (summary.create + summary.update > 0) tell(fileFindings);
  listener.onProgress(total, total);
  return { summary, findingCount };
}

/** Roughly the letters that a product takes on its way to the database. */
function weightOf({ description, tags, images, variants }: ImportedProduct): number {
  const letters = [description, ...tags, ...images.map(({ url, alt }) => url + alt)];
  return letters.reduce((total, text) => total + text.length, 1000 + variants.length * 300);
}
