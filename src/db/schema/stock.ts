import type { Generated, GeneratedAlways } from "kysely";

/** What is on hand and what was sold, apart from the product (record 26). */
export type StockTables = {
  stock: {
    id: GeneratedAlways<number>;
    product_id: number;
    /** Null for a product without variants, or for the count that variants share. */
    variant_id: number | null;
    /** Null where the shop keeps no count. */
    on_hand: number | null;
    /** False once somebody has taken it off sale, whatever is on hand. */
    is_offered: Generated<boolean>;
    in_stock: GeneratedAlways<boolean>;
    updated_at: Generated<Date>;
  };
  product_sales: { product_id: number; units_30_days: number; counted_at: Generated<Date> };
};
