import { sql, type RawBuilder } from "kysely";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Review, StarCount, Testimonial } from "#modules/reviews/rules/review.ts";
import type { ReviewSort } from "#modules/reviews/rules/review-query.ts";
import type { Database } from "#platform/database/database.server.ts";
import { shownAuthor } from "#modules/reviews/rules/review.ts";

const reviewColumns = sql`review.id, author, review.rating, title, body, written_on as date, is_verified_buyer as "verifiedBuyer", helpful_count as helpful, review.is_sample as "isSample", answer`;

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`written_on desc, id desc`,
  helpful: sql`helpful_count desc, written_on desc, id desc`,
  highest: sql`rating desc, written_on desc, id desc`,
  lowest: sql`rating, written_on desc, id desc`,
};

type Wanted = { stars: number | null; sort: ReviewSort; limit: number; offset: number };

type Listed = { reviews: Review[]; counts: StarCount[] };

/**
 * A page of a product's published reviews, and the number of all of them for each number of stars; zeros are missing.
 * One statement, because each costs a page more than its rows.
 */
export async function listReviews(
  db: Database,
  productId: number,
  { stars, sort, limit, offset }: Wanted,
): Promise<Listed> {
  const { rows } = await sql<Listed>`
    select
      (select coalesce(json_agg(listed), '[]') from (
        select ${reviewColumns} from review where product_id = ${productId} and is_published
          and (${stars}::smallint is null or rating = ${stars}::smallint)
        order by ${orders[sort]} limit ${limit} offset ${offset}) as listed) as reviews,
      (select coalesce(json_agg(counted), '[]') from (
        select rating as stars, count(*) as count, count(*) filter (where is_sample) as samples
        from review where product_id = ${productId} and is_published
        group by rating) as counted) as counts`.execute(db);
  const [{ reviews, counts } = { reviews: [], counts: [] }] = rows;
  return { reviews: reviews.map(withShownAuthor), counts };
}

/** The published reviews for the home page with their products (decision 15). */
export async function listTestimonials(db: Database): Promise<Testimonial[]> {
  type Row = Omit<Testimonial, "product"> & { productId: number; name: string; slug: string };
  const { rows } = await sql<Row>`
    select ${reviewColumns}, product.id as "productId", product.name, product.slug
    from review join product on product.id = review.product_id
    where is_testimonial and review.is_published and product.is_published
    order by review.is_sample, review.id desc limit 3`.execute(db);
  const language = currentLanguage();
  const named = await translateRows<Row>(db, language, "product", rows, (row) => row.productId, [
    "name",
    "slug",
  ]);
  return named.map(({ productId: _, name, slug, ...each }) =>
    withShownAuthor({ ...each, product: { name, slug } }),
  );
}

const withShownAuthor = <Row extends Review>(row: Row): Row => ({
  ...row,
  author: shownAuthor(row.author),
});
