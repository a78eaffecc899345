import { sql } from "kysely";
import type { Review, Testimonial } from "#domain/review/review.ts";
import type { Database } from "#db/database.server.ts";

const reviewColumns = sql`review.id, author, review.rating, title, body, written_on as date, is_verified_buyer as "verifiedBuyer", review.is_sample as "isSample"`;

/** A product's published reviews, newest first. */
export async function listReviews(db: Database, productId: number): Promise<Review[]> {
  const { rows } = await sql<Review>`
    select ${reviewColumns} from review where product_id = ${productId} and is_published order by written_on desc, id limit 200`.execute(
    db,
  );
  return rows;
}

/** Published reviews chosen for the home page, with the product each speaks of (decision 15). */
export async function listTestimonials(db: Database): Promise<Testimonial[]> {
  const { rows } = await sql<Testimonial>`
    select ${reviewColumns}, jsonb_build_object('name', product.name, 'slug', product.slug) as product
    from review join product on product.id = review.product_id
    where is_testimonial and review.is_published and product.is_published order by review.id limit 3`.execute(
    db,
  );
  return rows;
}
