import { openDatabase, poolOf, type Database, type DatabaseConfig } from "#db/database.server.ts";
import { keepReads } from "#db/page-cache/kept-reads.server.ts";
import { plainListing, type ListingQuery } from "#domain/listing/listing-query.ts";
import { invariant } from "#domain/result.ts";
import { getCategoryMenu } from "#features/catalogue/get-category-menu.server.ts";
import { getHome } from "#features/catalogue/home/home.server.ts";
import { findCategory } from "#features/catalogue/listing/find-category.server.ts";
import { listCategoryProducts } from "#features/catalogue/listing/list-products.server.ts";
import { getLowestPrice } from "#features/catalogue/product/get-lowest-price.server.ts";
import { getProduct, getRelatedProducts } from "#features/catalogue/product/get-product.server.ts";
import { getTestimonials } from "#features/reviews/get-testimonials.server.ts";
import { readNewestReviews } from "#features/reviews/read-newest-reviews.server.ts";
import { searchProducts } from "#features/search/search-products.server.ts";
import type { PageFloor } from "./page-floor.ts";

type Ask = (db: Database) => Promise<unknown>;
type Statement = PageFloor["statements"][number];

export const askHome: Ask = async (db) => {
  await getHome({ db });
  await getTestimonials({ db });
};

export const askCategory =
  (slug: string, query: ListingQuery = plainListing): Ask =>
  async (db) => {
    const found = await findCategory({ db }, slug);
    invariant(found.kind === "found", "the sample has the category");
    await listCategoryProducts({ db }, found.categoryPath, query);
  };

export const askProduct =
  (slug: string): Ask =>
  async (db) => {
    const found = await getProduct({ db }, slug);
    invariant(found.kind === "found", "the sample has the product");
    await getRelatedProducts({ db }, found.place);
    await readNewestReviews({ db }, found.product.id);
    await getLowestPrice({ db }, found.product, null);
  };

export const askSearch =
  (words: string): Ask =>
  (db) =>
    searchProducts({ db }, words, plainListing);

/** The statements that a page sends to the database, without those whose answers the cache keeps for all pages. */
export async function statementsOf(
  connection: DatabaseConfig,
  page: string,
  ask: Ask,
): Promise<Statement[]> {
  const db = openDatabase({ ...connection, max: 1 });
  const sent: Statement[] = [];
  poolOf(db).on("connect", (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    client.query = ((config: Statement, ...rest: unknown[]) => {
      if (typeof config === "object" && config.name) sent.push(config);
      return query(config, ...rest);
    }) as typeof client.query;
  });
  keepReads(db);
  try {
    await getCategoryMenu({ db });
    await ask(db);
    sent.length = 0;
    await ask(db);
  } finally {
    await db.destroy();
  }
  return sent.map(({ name, text, values }) => ({ name: `${page} ${name}`, text, values }));
}
