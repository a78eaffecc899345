import { HASHED } from "./0008-visible-changes.ts";

type Owner = {
  table: "product" | "variant";
  productId: string;
  variantId: string;
  compareAt: string;
};

const owners: Owner[] = [
  { table: "product", productId: "id", variantId: "null::bigint", compareAt: "original_price" },
  { table: "variant", productId: "product_id", variantId: "id", compareAt: "compare_at_price" },
];

// One row per price and transaction: a price within a transaction was never visible. Uses the statement's time, because
// a transaction that began earlier may write later. A variant gets its first row with its first own price.
const TABLE = `
create table price_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  variant_id bigint references variant (id) on delete cascade,
  price integer,
  compare_at_price integer,
  began_at timestamptz not null default clock_timestamp(),
  written_by xid8 not null default pg_current_xact_id(),
  unique nulls not distinct (product_id, variant_id, written_by)
);
create index price_history_of_variant on price_history (variant_id) where variant_id is not null;
create index price_history_by_age on price_history (began_at);`;

const note = ({ productId, variantId, compareAt }: Owner, rows: string) => `
  insert into price_history (product_id, variant_id, price, compare_at_price)
  select ${productId}, ${variantId}, price, ${compareAt} from ${rows}
  on conflict (product_id, variant_id, written_by)
    do update set price = excluded.price, compare_at_price = excluded.compare_at_price`;

/** Records every price change from now on, starting with the current prices. */
export const PRICE_HISTORY = [TABLE, ...owners.map(triggersOf)].join("\n");

function triggersOf(owner: Owner): string {
  const { table, compareAt } = owner;
  const hasPrice = table === "product" ? "true" : "price is not null";
  return `${note(owner, `${table} where ${hasPrice}`)};
create function note_${table}_price_on_insert() returns trigger language plpgsql as $body$
begin${note(owner, `new_rows where ${hasPrice}`)};
  return null;
end $body$;
create trigger note_price_on_insert after insert on ${table} referencing new table as new_rows
  for each statement execute function note_${table}_price_on_insert();
create function note_${table}_price_on_update() returns trigger language plpgsql ${HASHED} as $body$
begin${note(
    owner,
    `(select added.* from new_rows as added join old_rows as removed using (id)
    where (added.price, added.${compareAt}) is distinct from (removed.price, removed.${compareAt})) as changed`,
  )};
  return null;
end $body$;
create trigger note_price_on_update after update on ${table} referencing old table as old_rows new table as new_rows
  for each statement execute function note_${table}_price_on_update();`;
}
