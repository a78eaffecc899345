import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { compactFacets } from "#modules/catalogue/store/listing/facet-cells.server.ts";
import {
  insertProducts,
  type ProductToWrite,
} from "#modules/catalogue/store/product/product-write.server.ts";
import { Chance } from "#testing/products/generate-products.ts";
import { adjectives, brands, shelves } from "#testing/products/generate-vocabulary.ts";

const BATCH = 2000;
const FILLED = [
  "product",
  "product_option",
  "stock",
  "facet_cell",
  "facet_change",
  "option_count",
  "option_change",
  "search_word",
  "search_word_change",
  "brand",
  "picture",
];

/**
 * Fills a sample shop up to a number of generated products and updates the table statistics.
 * Without sales it is a shop on the day of its import.
 */
export async function fillUpTo(
  db: Database,
  count: number,
  { hasSales = true }: { hasSales?: boolean } = {},
): Promise<void> {
  await sql`
    insert into brand (slug, name)
    select lower(regexp_replace(name, '[^A-Za-z]+', '-', 'g')), name from unnest(${brands}::text[]) as name
    on conflict (slug) do nothing`.execute(db);
  const references = await findReferences(db);
  const { rows } = await sql<{ count: number }>`select count(*) from product`.execute(db);
  const random = new Chance(1);
  const chance = () => random.next();
  for (let from = rows[0]?.count ?? 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    const products = numbers.map((number) => {
      const invented = invent(number, references, chance);
      return hasSales ? invented : { ...invented, units_sold_30_days: 0 };
    });
    await db.transaction().execute((tx) => insertProducts(tx, products));
  }
  // A running shop does this within a minute.
  await compactFacets(db);
  for (const table of FILLED) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

type CategoryWithShelf = {
  id: number;
  name: string;
  slug: keyof typeof shelves;
  subcategories: { id: number; name: string }[];
};
type References = {
  categories: CategoryWithShelf[];
  brandIds: Map<string, number>;
  pictureId: number;
};
type Random = () => number;

async function findReferences(db: Database): Promise<References> {
  const { rows: categories } = await sql<CategoryWithShelf>`
    select id, name, slug,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from category as child where child.parent_id = parent.id), '[]') as subcategories
    from category as parent where parent_id is null and slug = any(${Object.keys(shelves)}) order by id`.execute(
    db,
  );
  const known = await db.selectFrom("brand").select(["id", "name"]).execute();
  const picture = await db.selectFrom("picture").select("id").limit(1).executeTakeFirstOrThrow();
  return {
    categories,
    brandIds: new Map(known.map(({ id, name }) => [name, id])),
    pictureId: picture.id,
  };
}

function invent(
  number: number,
  { categories, brandIds, pictureId }: References,
  chance: Random,
): ProductToWrite {
  const category = pick(categories, chance);
  const shelf = shelves[category.slug];
  const [type, nouns] = pick(Object.entries(shelf.types), chance);
  const noun = pick(nouns.split(","), chance);
  const quality = pick(shelf.qualities.split(","), chance);
  const subcategory =
    chance() < 0.7 && category.subcategories.length > 0
      ? pick(category.subcategories, chance)
      : null;
  const name = `${pick(adjectives, chance)} ${quality} ${noun}`;
  const brand = pick(brands, chance);
  const tags = [noun, quality, type];
  return {
    slug: `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${number}`,
    name,
    description: `<p>${name}, made for every day. ${"Checked by hand before it leaves our workshop. ".repeat(4)}</p>`,
    // From 3 to 900 dollars, mostly near the category's usual price.
    price:
      Math.round(
        Math.min(
          900,
          Math.max(3, shelf.price * Math.exp((chance() + chance() + chance() - 1.5) * 1.4)),
        ),
      ) *
        100 -
      1,
    discount: chance() < 0.1 ? 5 * Math.ceil(chance() * 8) : 0,
    rating: chance() < 0.15 ? 0 : Math.round((5 - 4 * chance() ** 2) * 10) / 10,
    review_count: Math.floor(chance() * 400),
    brand_id: brandIds.get(brand) ?? 0,
    category_id: category.id,
    subcategory_id: subcategory?.id ?? null,
    tags,
    stock: { inStock: chance() < 0.94, stockCount: null },
    variants: [],
    pictureIds: [],
    units_sold_30_days: Math.floor(2000 * chance() ** 4),
    position: number,
    status: "active",
    published_at: new Date(Date.now() - number * 7 * 60_000),
    picture_id: pictureId,
    brandName: brand,
    categoryNames: [category.name, ...(subcategory ? [subcategory.name] : [])],
  };
}

function pick<T>(choices: readonly T[], chance: Random): T {
  return choices[Math.floor(chance() * choices.length)] as T;
}
