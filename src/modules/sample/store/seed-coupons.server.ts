import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { idOf, priceOf } from "./seed-products.server.ts";
import { sampleCatalogue } from "./sample-catalogue.server.ts";

const BEGINNING = new Date("2026-01-01T05:00:00Z");

/** Writes the sample coupons, active from the start and without end. */
export async function seedCoupons(tx: DatabaseTransaction): Promise<void> {
  const { categories, coupons } = sampleCatalogue();
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const values = coupons.map(({ code, name, benefit, from, category }) => ({
    code,
    name,
    ...(benefit === "free-shipping"
      ? { kind: benefit, percent: null }
      : { kind: "percent" as const, percent: benefit.percent }),
    amount: null,
    minimum_subtotal: from === undefined ? 0 : priceOf(from),
    category_ids: category === undefined ? null : [idOf(categoryIds, category)],
    uid: null,
    starts_at: BEGINNING,
    ends_at: null,
    stopped_at: null,
    limit_total: null,
    limit_per_customer: null,
    is_listed: true,
    is_sample: true,
  }));
  await tx.insertInto("promotion").values(values).execute();
}
