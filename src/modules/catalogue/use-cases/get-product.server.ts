import { isMissingPicture, shownPictures } from "#modules/core/rules/picture.ts";
import type {
  Product,
  ProductSafety,
  ProductSummary,
  Variant,
} from "#modules/catalogue/rules/product.ts";
import {
  findCurrentSlug,
  findPreview,
  findProduct,
  listByIds,
  listDurability,
} from "#modules/catalogue/store/products.server.ts";
import {
  listRelated,
  type ProductPlace,
} from "#modules/catalogue/store/related-products.server.ts";
import type { Waits } from "#modules/catalogue/rules/stock.ts";
import type { Services } from "#platform/services.ts";
import { movedStatus, type MovedStatus } from "#modules/catalogue/rules/slug.ts";
import { findLowestPriceBefore } from "#modules/catalogue/store/product/price-history.server.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { showsLowestPrice, showsGuaranteeNotice } from "#modules/catalogue/rules/eu-notices.ts";
import { LOWEST_PRICE_DAYS, struckPrice } from "#modules/catalogue/rules/price.ts";

export type FoundProduct =
  | {
      kind: "found";
      product: Product;
      place: ProductPlace;
      safety: ProductSafety;
      /** The shop's own words of its options, by those of the current language. */
      ownValues: ReadonlyMap<string, string>;
    }
  | { kind: "moved"; slug: string; status: MovedStatus }
  | { kind: "unknown" };

/** A product's page data. An id, an old slug or that of another language leads to a redirect to the current slug. */
export async function getProduct(
  { db }: Pick<Services, "db">,
  idOrSlug: string,
): Promise<FoundProduct> {
  // PostgreSQL rejects this character, and no slug has it.
  if (idOrSlug.includes("\0")) return { kind: "unknown" };
  const found = await findProduct(db, idOrSlug);
  const slug = found ? found.product.slug : await findCurrentSlug(db, idOrSlug);
  if (slug === null) return { kind: "unknown" };
  if (!found || slug !== idOrSlug) return { kind: "moved", slug, status: movedStatus() };
  return { ...found, kind: "found", product: withShownPictures(found.product) };
}

/** A draft or an archived product as its page would show it; null if it lacks a brand, a category or a picture. */
export async function getPreview(
  { db }: Pick<Services, "db">,
  id: number,
): Promise<Extract<FoundProduct, { kind: "found" }> | null> {
  const found = await findPreview(db, id);
  return found && { ...found, kind: "found", product: withShownPictures(found.product) };
}

/** §9 The products related to this one. */
export function getRelatedProducts(
  { db, settings }: Pick<Services, "db" | "settings">,
  place: ProductPlace,
): Promise<ProductSummary[]> {
  return listRelated(db, place, settings.content.relatedProducts);
}

/** A page says that goods are awaited once none is left; a cart knows how many are wanted. */
function withoutReady<Each extends { waits?: Waits }>({ waits, ...goods }: Each) {
  return { ...goods, ...(waits?.above === 0 && { waits }) };
}

function withShownPictures(product: Product): Product {
  const { images, variants } = product;
  return {
    ...withoutReady(product),
    images: shownPictures(images),
    // A variant without its own picture shows the product's.
    variants: variants.map((variant) => ({
      ...withoutReady(variant),
      picture: variant.picture && isMissingPicture(variant.picture) ? null : variant.picture,
    })),
  };
}

/** Products by their ids, in that order; missing ones are left out. */
export async function getSummaries(
  { db }: Pick<Services, "db">,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  const products = new Map((await listByIds(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}

/**
 * The lowest price in cents before the discount, if the shop shows it; null if it does not, without a discount, or
 * without a recorded price.
 */
export async function getLowestPrice(
  { db, settings }: Pick<Services, "db" | "settings">,
  product: Product,
  variant: Variant | null,
): Promise<Money | null> {
  if (!showsLowestPrice(settings) || struckPrice(product, variant) === null) return null;
  const owner = {
    productId: product.id,
    variantId: variant && variant.price !== null ? variant.id : null,
  };
  return await findLowestPriceBefore(db, owner, LOWEST_PRICE_DAYS);
}

/** The producers' guarantees of durability of which a buyer in a country sees the EU's label before ordering. */
export async function durabilityLabels(
  { db, settings }: Pick<Services, "db" | "settings">,
  lines: readonly { productId: number }[],
  country: string,
) {
  if (!showsGuaranteeNotice(settings, country)) return [];
  return listDurability(
    db,
    lines.map(({ productId }) => productId),
  );
}
