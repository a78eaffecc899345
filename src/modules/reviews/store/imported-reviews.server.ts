import { sql } from "kysely";
import { cutText } from "#modules/core/rules/cut-text.ts";
import type { Planned } from "#modules/import/store/imported-records.server.ts";
import type { ImportedReview } from "#modules/reviews/rules/read-review.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";

export type PlacedReview = ImportedReview & { productId: number; key: string };

/** Finds the products of reviews, and leaves out reviews that were imported before. */
export async function planReviews(
  db: Database,
  reviews: readonly ImportedReview[],
): Promise<Planned<PlacedReview>> {
  const wanted = reviews.map(({ handle, sku }, place) => ({ place, handle, sku }));
  const { rows } = await sql<{ place: number; productId: number | null }>`
    select wanted.place, (
      select id from product where wanted.handle <> '' and (import_handle = wanted.handle or slug = wanted.handle)
      union all select id from product where wanted.sku <> '' and lower(sku) = lower(wanted.sku)
      union all select product_id from variant where wanted.sku <> '' and lower(sku) = lower(wanted.sku)
      limit 1) as "productId"
    from ${recordset({ place: "integer", handle: "text", sku: "text" }, wanted)} as wanted`.execute(
    db,
  );
  const productOf = new Map(rows.map(({ place, productId }) => [place, productId]));
  const placed = reviews.flatMap((review, place): PlacedReview[] => {
    const productId = productOf.get(place) ?? null;
    return productId === null ? [] : [{ ...review, productId, key: keyOf(review, productId) }];
  });
  const { rows: known } = await sql<{ key: string }>`
    select import_key as key from review where import_key = any(${placed.map(({ key }) => key)})`.execute(
    db,
  );
  const before = new Set(known.map(({ key }) => key));
  const fresh = placed.filter(({ key }) => !before.has(key) && before.add(key));
  const faults = reviews.flatMap((_, place) =>
    productOf.get(place) == null ? [{ place, message: "The shop has no such product." }] : [],
  );
  return { fresh, changed: [], faults };
}

const keyOf = ({ author, writtenOn, rating, body }: ImportedReview, productId: number) =>
  [productId, author, writtenOn, rating, cutText(body, 200)].join("\n");

export async function insertReviews(
  tx: DatabaseTransaction,
  importId: number,
  reviews: readonly PlacedReview[],
): Promise<void> {
  if (reviews.length === 0) return;
  await tx
    .insertInto("review")
    .values(
      reviews.map((review) => ({
        product_id: review.productId,
        uid: null,
        author: review.author,
        rating: review.rating,
        title: review.title,
        body: review.body,
        written_on: review.writtenOn,
        answer: review.answer,
        answered_on: review.answer === "" ? null : review.writtenOn,
        state: review.isPublished ? ("published" as const) : ("pending" as const),
        decline_reason: null,
        import_id: importId,
        import_key: review.key,
      })),
    )
    .execute();
}
