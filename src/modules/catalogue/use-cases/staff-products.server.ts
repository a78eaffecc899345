import { pictureUrl } from "#modules/core/rules/picture.ts";
import { whyNotForSale } from "#modules/catalogue/rules/why-not-for-sale.ts";
import { listStaffOffers } from "#modules/catalogue/store/staff-offers.server.ts";
import { findStaffProduct } from "#modules/catalogue/store/staff-product.server.ts";
import {
  countLowStock,
  listStaffProducts,
  placeKinds,
  type StaffProductFilter,
  type StaffProductRow,
  type StaffProductSort,
} from "#modules/catalogue/store/staff-products.server.ts";
import { pageOf } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { decodePlace, encodePlace } from "#platform/database/keyset.server.ts";
import type { Services } from "#platform/services.ts";
import type { LookUp } from "#platform/commands/look-up.ts";
import type { GoodsKind } from "#modules/catalogue/rules/product.ts";
import { listGoods } from "#modules/catalogue/store/goods.server.ts";

export type AskedProducts = Omit<StaffProductFilter, "words"> & {
  q: string;
  sort: StaffProductSort;
  after?: string | undefined;
  pageSize: number;
};

/** Returns a page of products, drafts and archived ones too; null if `after` is no place in the list. */
export async function listProductsForStaff(
  { db }: Pick<Services, "db">,
  { q, sort, after, pageSize, ...filter }: AskedProducts,
) {
  const place = after === undefined ? null : decodePlace(after, placeKinds(sort));
  if (after !== undefined && place === null) return null;
  const found = await listStaffProducts(
    db,
    { ...filter, words: typedWords(q) },
    { sort, after: place, limit: pageSize + 1 },
  );
  const { rows, next } = pageOf(found, pageSize, (last) => encodePlace(last.place));
  return { rows: rows.map(({ place: _, ...row }) => rowOf(row)), next };
}

const MOST_OFFERS = 100;

/**
 * Returns a page of products and their variants, one after the other, at most 100 unless one product has more; null if
 * `after` is no place in the list.
 */
export async function listOffersForStaff(
  services: Pick<Services, "db">,
  { q, sort, after, ...filter }: AskedProducts,
) {
  const place = after === undefined ? null : decodePlace(after, placeKinds(sort));
  if (after !== undefined && place === null) return null;
  const products = await listStaffProducts(
    services.db,
    { ...filter, words: typedWords(q) },
    { sort, after: place, limit: MOST_OFFERS + 1 },
  );
  let rows = 0;
  const fits = products.findIndex(({ variants }, index) => {
    rows += 1 + variants;
    return index > 0 && rows > MOST_OFFERS;
  });
  const shown = fits === -1 ? products : products.slice(0, fits);
  const last = fits === -1 ? undefined : shown.at(-1);
  const offers = await listStaffOffers(
    services.db,
    shown.map(({ id }) => id),
  );
  return {
    rows: offers.map(({ order: _, ...offer }) => offer),
    next: last ? encodePlace(last.place) : null,
  };
}

/** Returns a product with its parts, and why shoppers cannot buy it; null if there is none. */
export async function readProductForStaff({ db }: Pick<Services, "db">, id: number) {
  const found = await findStaffProduct(db, id);
  if (!found) return null;
  const { inStock, publishAt, publishedAt, updatedAt, pictures, ...product } = found;
  const fetched = pictures.filter(({ widths }) => widths.length > 0).length;
  return {
    ...product,
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    pictures: pictures.map(({ key, widths, ...picture }) => ({
      ...picture,
      url: smallUrl({ key, widths }),
    })),
    whyNotForSale: whyNotForSale({
      status: product.status,
      publishAt,
      pictures: fetched,
      pendingPictures: pictures.length - fetched,
      hasBrand: product.brandId !== null,
      hasCategory: product.categoryId !== null,
      price: product.price,
      inStock,
    }),
  };
}

/** Returns how many products run out. */
export async function countStockWork({ db }: Pick<Services, "db">) {
  const count = await countLowStock(db);
  return [{ name: "Products running out", count, to: "/products?stock=low" }];
}

function rowOf({ picture, ...row }: StaffProductRow) {
  return { ...row, picture: picture && smallUrl(picture) };
}

/** The address of the smallest file; null if the picture is missing. */
export function smallUrl(picture: { key: string; widths: readonly number[] }): string | null {
  const [width] = picture.widths;
  return width === undefined ? null : pictureUrl(picture, "webp", width);
}

const states = { active: null, draft: "Draft", archived: "Archived" } as const;

export const lookUpProducts: LookUp = {
  position: 10,
  title: "Products",
  permissions: ["products", "prices", "stock"],
  async find(services, q, most) {
    const page = await listProductsForStaff(services, { q, sort: "newest", pageSize: most });
    return (page?.rows ?? []).map(({ id, name, brand, sku, status, picture }) => ({
      name,
      note: [brand, sku].filter(Boolean).join(" · "),
      state: states[status],
      picture,
      to: `/products/${id}`,
    }));
  },
};

const MOST_FOUND = 20;

/** Returns goods of a kind by their ids, or the first ones that match a search. */
export async function findGoods(
  { db }: Pick<Services, "db">,
  { kind, q, ids }: { kind: GoodsKind; q: string; ids: readonly number[] | null },
) {
  const wanted = ids ? { ids } : { words: typedWords(q), limit: MOST_FOUND };
  const found = await listGoods(db, kind, wanted);
  return found.map(({ picture, ...goods }) => ({
    ...goods,
    picture: picture && smallUrl(picture),
  }));
}
