import {
  openDatabase,
  poolOf,
  type Database,
  type DatabaseConfig,
} from "#platform/database/database.server.ts";
import { plainListing, type ListingQuery } from "#modules/catalogue/rules/listing/listing-query.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { getHome } from "#modules/catalogue/use-cases/home.server.ts";
import {
  findCategory,
  listCategoryTree,
} from "#modules/catalogue/use-cases/find-category.server.ts";
import { listCategoryProducts } from "#modules/catalogue/use-cases/list-products.server.ts";
import {
  getLowestPrice,
  getProduct,
  getRelatedProducts,
} from "#modules/catalogue/use-cases/get-product.server.ts";
import {
  getTestimonials,
  readNewestReviews,
} from "#modules/reviews/use-cases/read-reviews.server.ts";
import { searchProducts } from "#modules/search/use-cases/search-products.server.ts";
import { systemClock } from "#platform/clock.ts";
import { defaultSettings } from "#testing/settings.ts";
import type { PageFloor } from "./page-floor.ts";

const settings = defaultSettings;

type Ask = (db: Database) => Promise<unknown>;
type Statement = PageFloor["statements"][number];

export const askHome: Ask = async (db) => {
  await getHome({ db, settings, clock: systemClock });
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
    await getRelatedProducts({ db, settings }, found.place);
    await readNewestReviews({ db, settings }, found.product.id);
    await getLowestPrice({ db, settings }, found.product, null);
  };

export const askSearch =
  (words: string): Ask =>
  (db) =>
    searchProducts({ db }, words, plainListing);

/** A page's database statements, except those whose results the cache shares between pages. */
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
  try {
    await listCategoryTree({ db });
    await ask(db);
    sent.length = 0;
    await ask(db);
  } finally {
    await db.destroy();
  }
  return sent.map(({ name, text, values }) => ({ name: `${page} ${name}`, text, values }));
}
