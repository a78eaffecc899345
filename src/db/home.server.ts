import { sql } from "kysely";
import type { Banner, BannerPlacement } from "#domain/banner/banner.ts";
import type { Review, Testimonial } from "#domain/review/review.ts";
import type { Database } from "./database.server.ts";
import { pictureOf, type PictureRow } from "./product-row.ts";

type BannerRow = {
  id: number;
  placement: BannerPlacement;
  title: string;
  description: string;
  link: string;
  call_to_action: string;
} & PictureRow;

/** The banners of each place, in the shopkeeper's order. */
export async function listBanners(db: Database): Promise<Record<BannerPlacement, Banner[]>> {
  const { rows } = await sql<BannerRow>`
    select banner.id, placement, title, description, link, call_to_action, key, alt, width, height, widths
    from banner join picture on picture.id = picture_id order by position, banner.id`.execute(db);
  const at = (placement: BannerPlacement) =>
    rows
      .filter((row) => row.placement === placement)
      .map((row) => ({
        id: row.id,
        title: row.title,
        description: row.description,
        link: row.link,
        callToAction: row.call_to_action,
        picture: pictureOf(row),
      }));
  return { carousel: at("carousel"), promo: at("promo") };
}

/** The brands shown on the home page. */
export async function listFeaturedBrands(db: Database): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from brand where is_featured order by position, id`.execute(db);
  return rows;
}

const reviewColumns = sql`review.id, author, review.rating, title, body, written_on as date, is_verified_buyer as "verifiedBuyer"`;

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
