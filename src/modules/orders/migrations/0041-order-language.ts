import { sql, type Kysely } from "kysely";

/** The language of an order's buyer; null is the shop's own. Staff also find orders by the shop's own names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      add column language text,
      drop column search_text,
      add column search_text text not null generated always as (lower(number || ' ' || email || ' '
        || coalesce(address->>'firstName', '') || ' ' || coalesce(address->>'lastName', '') || ' '
        || jsonb_path_query_array(agreed, '$.lines[*].name')::text || ' '
        || jsonb_path_query_array(agreed, '$.lines[*].ownName')::text)) stored`.execute(db);
  await sql`create index shop_order_by_search on shop_order using gin (search_text gin_trgm_ops)`.execute(
    db,
  );
}
