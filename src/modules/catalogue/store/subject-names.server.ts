import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** A subject of the audit log. */
type Subject = { kind: string; id: string };

/** Returns the names of products, variants, stock, categories and brands, by kind and id. */
export async function listSubjectNames(
  db: Database,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const numbered = subjects.filter(({ id }) => /^[1-9]\d{0,14}$/.test(id));
  if (numbered.length === 0) return new Map();
  const { rows } = await sql<Subject & { name: string }>`
    with subject as (
      select distinct kind, id from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as subject(kind text, id bigint)
    )
    select subject.kind, subject.id::text as id,
      coalesce(nullif(concat_ws(', ', product.name, variant.name), ''), category.name, brand.name) as name
    from subject
    left join stock on subject.kind = 'stock' and stock.id = subject.id
    left join variant on variant.id = case when subject.kind ~ '^variant(-|$)' then subject.id else stock.variant_id end
    left join product on product.id = coalesce(variant.product_id, stock.product_id, case
      when subject.kind in ('product', 'price', 'pictures', 'variants') or subject.kind like 'product-%' then subject.id end)
    left join category on subject.kind = 'category' and category.id = subject.id
    left join brand on subject.kind = 'brand' and brand.id = subject.id
    where coalesce(product.id, category.id, brand.id) is not null`.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}
