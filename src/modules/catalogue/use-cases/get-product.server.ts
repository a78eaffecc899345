import { findCurrentSlug, findProduct } from "#modules/catalogue/store/products.server.ts";
import {
  listRelated,
  type ProductPlace,
} from "#modules/catalogue/store/related-products.server.ts";
import { isMissingPicture, shownPictures } from "#modules/catalogue/rules/picture.ts";
import type { Product, ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { Services } from "#platform/services.ts";

export type FoundProduct =
  | { kind: "found"; product: Product; place: ProductPlace }
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** A product as its page shows it, and where it stands. An id, or a slug of former times, leads to today's slug. */
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
  return { kind: "found", product: withShownPictures(found.product), place: found.place };
}

/** §9 Products beside one that stands there. */
export function getRelatedProducts(
  { db }: Pick<Services, "db">,
  place: ProductPlace,
): Promise<ProductSummary[]> {
  return listRelated(db, place);
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
