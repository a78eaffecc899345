import { sql, type Kysely } from "kysely";
import { lowStockBelow } from "#modules/catalogue/rules/stock.ts";

/** Versions of categories, brands and banners, uploaded pictures, and indexes of the staff's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [VERSIONS, PICTURES, STOCK, INDEXES]) await sql.raw(part).execute(db);
}

const VERSIONS = `
alter table category add column version integer not null default 1;
alter table brand add column version integer not null default 1;
alter table banner add column version integer not null default 1;
alter table audit_entry add column reason text;`;

// An uploaded picture that nothing shows is deleted later.
const PICTURES = `
alter table picture add column uploaded_at timestamptz;
create index picture_by_upload on picture (uploaded_at) where uploaded_at is not null;
create index category_of_picture on category (picture_id);
create index category_of_room on category (room_id);`;

// A sale from plenty changes no index, because the column stays null.
const STOCK = `
alter table stock add column few smallint
  generated always as (case when on_hand < ${lowStockBelow} then on_hand end) stored;
create index stock_few on stock (few, id) where few is not null;
create index stock_few_of_product on stock (product_id) where few is not null;`;

// Drafts and archived products are in these lists, unlike in those of shoppers.
const INDEXES = `
create index product_for_staff_by_name on product (lower(name), id);
create index product_for_staff_by_price on product (price, id);
create index product_for_staff_by_stock on product
  ((case when in_stock then coalesce(low_stock, ${lowStockBelow}) else 0 end), id);
create index product_for_staff_of_status on product (status, id);
create index product_for_staff_of_category on product (category_id, id);
create index product_for_staff_of_subcategory on product (subcategory_id, id);
create index product_for_staff_of_brand on product (brand_id, id);
create index product_sold_out on product (id) where not in_stock;
drop index product_by_sku, variant_by_sku, stock_movement_of_stock;
create index stock_movement_of_stock on stock_movement (stock_id, id);
create index product_by_sku on product (lower(sku) text_pattern_ops) where sku is not null;
create index variant_by_sku on variant (lower(sku) text_pattern_ops) where sku is not null;`;
