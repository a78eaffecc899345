import { sql, type Kysely } from "kysely";

/**
 * What the database keeps exact by itself, inside the transaction that changes a product: filter counts,
 * the search vocabulary, redirects of changed slugs, and the list of changes that rendered pages depend on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const [name, body, table, columns] of STATEMENT_TRIGGERS)
    await sql.raw(statementTriggers(name, body, table, columns)).execute(db);
  for (const table of WHOLE_SHOP_TABLES) await sql.raw(wholeShopTrigger(table)).execute(db);
  await sql.raw(SLUG_REDIRECTS).execute(db);
}

const TABLES = `
create table facet_cell (
  list text not null,
  span_width smallint not null,
  span_start integer not null,
  brand_id integer not null,
  rating_box smallint not null,
  in_stock boolean not null,
  product_count integer not null,
  primary key (list, span_width, span_start, brand_id, rating_box, in_stock)
);

create table search_word (
  word text primary key,
  product_count integer not null
);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_likeness on search_word using gin (word gin_trgm_ops);

create table page_change (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  subject text not null,
  seen_at timestamptz
);
create index page_change_since on page_change (transaction_id);
create index page_change_age on page_change (seen_at);

create table slug_redirect (
  kind text not null check (kind in ('product', 'category')),
  old_slug text not null,
  target_id bigint not null,
  primary key (kind, old_slug)
);
`;

// Every list has its own counts, so that reading them costs the same in a shop of any size: for all its products
// (width 0), and for spans of price. A span is 1, 4, 16 or 64 steps of ten dollars wide; a few of them make up any
// price bound. Rows are touched in one order, so that two statements can't wait for each other in a circle.
const COUNT_FACETS = `
  insert into facet_cell as cell (list, span_width, span_start, brand_id, rating_box, in_stock, product_count)
  select list, span_width, step / greatest(span_width, 1) * span_width, brand_id, rating_box, in_stock, sum(change)
  from (
    select category_id, subcategory_id, brand_id, rating_box, in_stock, discount > 0 as is_deal, (price + 999) / 1000 as step, sum(change) as change
    from (CHANGED) as product where is_published
    group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
  ) as changed,
    unnest(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end]) as list,
    unnest(array[0, 1, 4, 16, 64]) as span_width
  where list is not null
  group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (list, span_width, span_start, brand_id, rating_box, in_stock)
  do update set product_count = cell.product_count + excluded.product_count;`;

const COUNT_WORDS = `
  insert into search_word as known (word, product_count)
  select word, sum(change) from (CHANGED) as product, unnest(search_words) as word where is_published
  group by word having sum(change) <> 0
  order by word
  on conflict (word) do update set product_count = known.product_count + excluded.product_count;`;

// Above this many in one statement, naming each would cost more than rendering everything again.
const MANY = 500;

const NOTE_PRODUCTS = `
  if (select count(*) from (CHANGED) as product) > ${MANY} then
    insert into page_change (subject) values ('everything');
  else
    insert into page_change (subject)
    select distinct subject from (CHANGED) as product,
      unnest(array['product:' || id, 'category:' || category_id, 'products']) as subject order by subject;
  end if;`;

const NOTE_PARTS = `
  if (select count(*) from (CHANGED) as part) > ${MANY} then
    insert into page_change (subject) values ('everything');
  else
    insert into page_change (subject)
    select distinct subject from (CHANGED) as part join product on product.id = part.product_id,
      unnest(array['product:' || product.id, 'category:' || category_id, 'products']) as subject order by subject;
  end if;`;

const PRODUCT_COLUMNS =
  "id, category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words";

const STATEMENT_TRIGGERS: [name: string, body: string, table: string, columns: string][] = [
  ["count_facets", COUNT_FACETS, "product", PRODUCT_COLUMNS],
  ["count_words", COUNT_WORDS, "product", PRODUCT_COLUMNS],
  ["note_products", NOTE_PRODUCTS, "product", PRODUCT_COLUMNS],
  ["note_variants", NOTE_PARTS, "variant", "product_id"],
  ["note_product_pictures", NOTE_PARTS, "product_picture", "product_id"],
  ["note_reviews", NOTE_PARTS, "review", "product_id"],
];

/** Three triggers of one body, since each event offers other transition tables. */
function statementTriggers(name: string, body: string, table: string, columns: string): string {
  const added = `select ${columns}, 1 as change from new_rows`;
  const removed = `select ${columns}, -1 as change from old_rows`;
  const events = {
    insert: { changed: added, referencing: "new table as new_rows" },
    update: {
      changed: `${added} union all ${removed}`,
      referencing: "old table as old_rows new table as new_rows",
    },
    delete: { changed: removed, referencing: "old table as old_rows" },
  };
  return Object.entries(events)
    .map(
      ([event, { changed, referencing }]) => `
create function ${name}_on_${event}() returns trigger language plpgsql as $body$
begin ${body.replaceAll("CHANGED", changed)}
  return null;
end $body$;
create trigger ${name}_on_${event} after ${event} on ${table} referencing ${referencing}
  for each statement execute function ${name}_on_${event}();`,
    )
    .join("\n");
}

// These are few and stand on nearly every page, so a change of one renders everything again.
const WHOLE_SHOP_TABLES = ["category", "brand", "banner", "picture"];

function wholeShopTrigger(table: string): string {
  return `
create or replace function note_everything() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject) values ('everything');
  return null;
end $body$;
create trigger note_${table} after insert or update or delete on ${table}
  for each statement execute function note_everything();`;
}

const SLUG_REDIRECTS = ["product", "category"]
  .map(
    (kind) => `
create function keep_old_${kind}_slug() returns trigger language plpgsql as $body$
begin
  delete from slug_redirect where kind = '${kind}' and old_slug = new.slug;
  insert into slug_redirect (kind, old_slug, target_id) values ('${kind}', old.slug, new.id)
    on conflict (kind, old_slug) do update set target_id = excluded.target_id;
  return null;
end $body$;
create trigger keep_old_${kind}_slug after update of slug on ${kind}
  for each row when (old.slug <> new.slug) execute function keep_old_${kind}_slug();`,
  )
  .join("\n");
