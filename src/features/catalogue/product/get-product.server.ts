import { countStars, listReviews } from "#db/review/published-reviews.server.ts";
import { findCurrentSlug, findProduct } from "#db/catalogue/products.server.ts";
import { listRelated } from "#db/catalogue/related-products.server.ts";
import { isMissingPicture, shownPictures } from "#domain/picture/picture.ts";
import type { Product, ProductSummary } from "#domain/product/product.ts";
import { policy } from "#domain/policy.ts";
import { ratingHistogram, type Review, type StarCount } from "#domain/review/review.ts";
import type { Services } from "#ports/services.ts";

export type FoundProduct =
  | {
      kind: "found";
      product: Product;
      categoryId: number;
      related: ProductSummary[];
      /** The newest. */
      reviews: Review[];
      histogram: StarCount[];
    }
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** Everything on a product's page. An id, or a slug of former times, leads to today's slug. */
export async function getProduct(
  { db }: Pick<Services, "db">,
  idOrSlug: string,
): Promise<FoundProduct> {
  // PostgreSQL can't be asked for this character, and no slug has it.
  if (idOrSlug.includes("\0")) return { kind: "unknown" };
  const found = await findProduct(db, idOrSlug);
  if (!found) {
    const slug = await findCurrentSlug(db, idOrSlug);
    return slug ? { kind: "moved", slug } : { kind: "unknown" };
  }
  const { categoryId } = found.place;
  const product = withShownPictures(found.product);
  const [related, reviews, counts] = await Promise.all([
    listRelated(db, found.place),
    listReviews(db, product.id, {
      stars: null,
      sort: "newest",
      limit: policy.reviews.onProductPage,
      offset: 0,
    }),
    countStars(db, product.id),
  ]);
  return {
    kind: "found",
    product,
    categoryId,
    related,
    reviews,
    histogram: ratingHistogram(counts),
  };
}

function withShownPictures(product: Product): Product {
  const { images, variants } = product;
  return {
    ...product,
    images: shownPictures(images),
    // A variant without a file of its own looks like the product.
    variants: variants.map((variant) => ({
      ...variant,
      picture: variant.picture && isMissingPicture(variant.picture) ? null : variant.picture,
    })),
  };
}
