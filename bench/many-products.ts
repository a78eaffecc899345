import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { foldCounts } from "#db/listing/kept-counts.server.ts";
import { searchColumns } from "#db/search/search-columns.server.ts";
import { adjectives, brands, shelves } from "#cli/generate-vocabulary.ts";

const BATCH = 5000;

/** Fills a sample shop up to so many products, invented from the generator's words, and leaves its statistics fresh. */
export async function fillUpTo(db: Database, count: number): Promise<void> {
  await sql`
    insert into brand (slug, name)
    select lower(regexp_replace(name, '[^A-Za-z]+', '-', 'g')), name from unnest(${brands}::text[]) as name
    on conflict (slug) do nothing`.execute(db);
  const places = await findPlaces(db);
  const { rows } = await sql<{ count: number }>`select count(*) from product`.execute(db);
  const chance = repeatableChance(1);
  for (let from = rows[0]?.count ?? 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    await insert(
      db,
      numbers.map((number) => invent(number, places, chance)),
    );
  }
  // What happens within a minute in a shop that runs.
  await foldCounts(db);
  for (const table of ["product", "facet_cell", "search_word", "brand", "picture"])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

type Place = {
  categoryId: number;
  categoryName: string;
  slug: keyof typeof shelves;
  subcategories: { id: number; name: string }[];
};
type Chance = () => number;

async function findPlaces(db: Database): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id as "categoryId", name as "categoryName", slug,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from category as child where child.parent_id = parent.id), '[]') as subcategories
    from category as parent where parent_id is null and slug = any(${Object.keys(shelves)}) order by id`.execute(
    db,
  );
  return rows;
}

function invent(number: number, places: readonly Place[], chance: Chance) {
  const place = pick(places, chance);
  const shelf = shelves[place.slug];
  const [type, nouns] = pick(Object.entries(shelf.types), chance);
  const noun = pick(nouns.split(","), chance);
  const quality = pick(shelf.qualities.split(","), chance);
  const subcategory =
    chance() < 0.7 && place.subcategories.length > 0 ? pick(place.subcategories, chance) : null;
  const name = `${pick(adjectives, chance)} ${quality} ${noun}`;
  const brand = pick(brands, chance);
  const tags = [noun, quality, type];
  return {
    slug: `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${number}`,
    name,
    description: `<p>${name}, made for every day. ${"Checked by hand before it leaves our workshop. ".repeat(4)}</p>`,
    // From 3 to 900 dollars, most of them near the shelf's usual price.
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
    brand,
    category_id: place.categoryId,
    subcategory_id: subcategory?.id ?? null,
    tags,
    in_stock: chance() < 0.94,
    units_sold_30_days: Math.floor(2000 * chance() ** 4),
    position: number,
    ...searchColumns({
      name,
      brand,
      tags,
      categories: [place.categoryName, ...(subcategory ? [subcategory.name] : [])],
    }),
  };
}

async function insert(db: Database, products: readonly ReturnType<typeof invent>[]): Promise<void> {
  await sql`
    insert into product (slug, name, description, price, discount, rating, review_count, brand_id, category_id, subcategory_id, tags,
      in_stock, units_sold_30_days, position, search_words, search_text, search_keywords, published_at, picture_id)
    select row.slug, row.name, description, price, discount, rating, review_count, brand.id, category_id, subcategory_id, tags,
      in_stock, units_sold_30_days, row.position, search_words, search_text, search_keywords, now() - row.position * interval '7 minutes',
      (select min(id) from picture)
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as row(
      slug text, name text, description text, price integer, discount smallint, rating numeric, review_count integer, brand text,
      category_id integer, subcategory_id integer, tags text[], in_stock boolean, units_sold_30_days integer, position integer,
      search_words text[], search_text text, search_keywords text)
    join brand on brand.name = row.brand`.execute(db);
}

function pick<T>(choices: readonly T[], chance: Chance): T {
  return choices[Math.floor(chance() * choices.length)] as T;
}

/** Chance that repeats itself for the same seed (mulberry32). */
function repeatableChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
