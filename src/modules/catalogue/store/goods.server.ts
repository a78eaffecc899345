import { sql } from "kysely";
import { containing } from "#modules/core/rules/text.ts";
import type { GoodsKind } from "#modules/catalogue/rules/product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { searchCondition } from "./staff-products.server.ts";

/** A product, category or brand in short. */
export type FoundGoods = {
  id: number;
  name: string;
  note: string | null;
  picture: { key: string; widths: number[] } | null;
};

/** Either these ids, or words to search for. */
export type WantedGoods = { ids: readonly number[] } | { words: readonly string[]; limit: number };

const nameOfParent = sql`(select parent.name from category as parent where parent.id = category.parent_id)`;
const shown = {
  product: {
    note: sql`coalesce(product.sku, (select name from brand where id = product.brand_id))`,
    order: sql`product.id desc`,
  },
  category: { note: nameOfParent, order: sql`category.position, category.id` },
  brand: { note: sql`null`, order: sql`lower(brand.name), brand.id` },
};

/** Goods of a kind by their ids, or those whose names have all words. */
export async function listGoods(
  db: Database,
  kind: GoodsKind,
  wanted: WantedGoods,
): Promise<FoundGoods[]> {
  const { note, order } = shown[kind];
  const table = sql.table(kind);
  const rest =
    "ids" in wanted
      ? sql`where ${table}.id = any(${wanted.ids}) order by array_position(${wanted.ids}, ${table}.id::integer)`
      : sql`where ${matching(kind, wanted.words)}
          order by ${beginning(kind, wanted.words)} ${order} limit ${wanted.limit}`;
  const picture =
    kind === "product"
      ? sql`(select jsonb_build_object('key', picture.key, 'widths', picture.widths) from picture
          where picture.id = product.picture_id)`
      : sql`null::jsonb`;
  const { rows } = await sql<FoundGoods>`
    select ${table}.id, ${table}.name, ${note} as note, ${picture} as picture from ${table} ${rest}`.execute(
    db,
  );
  return rows;
}

/** Names that begin with the words come first. */
const beginning = (kind: GoodsKind, words: readonly string[]) =>
  words.length === 0
    ? sql``
    : sql`lower(${sql.table(kind)}.name) like ${containing(words.join(" ")).slice(1)} desc,`;

function matching(kind: GoodsKind, words: readonly string[]) {
  if (kind === "product") return sql`status <> 'archived' and ${searchCondition(words)}`;
  const named = words.map((word) => sql`lower(${sql.table(kind)}.name) like ${containing(word)}`);
  return sql.join([sql`true`, ...named], sql` and `);
}
