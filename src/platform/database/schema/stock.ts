import type { Generated, GeneratedAlways } from "kysely";

/** What is on hand and what was sold, apart from the product (record 26). */
export type StockTables = {
  stock: {
    id: GeneratedAlways<number>;
    product_id: number;
    /** Null for a product without variants, or for the count that variants share. */
    variant_id: number | null;
    /** What can be bought now; null where the shop keeps no count. */
    on_hand: number | null;
    /** False once somebody has taken it off sale, whatever is on hand. */
    is_offered: Generated<boolean>;
    /** Of orders that are not paid yet; no longer on hand. */
    held: Generated<number>;
    sold: Generated<number>;
    /** On hand, held and sold together. */
    received: Generated<number>;
    in_stock: GeneratedAlways<boolean>;
    updated_at: Generated<Date>;
  };
  stock_hold: {
    order_id: number;
    line: number;
    /** Null where nobody counts, or what was counted is gone. */
    stock_id: number | null;
    quantity: number;
    state: "held" | "sold" | "released";
  };
  /** Whose an order's hold is: a network, a mailbox and an account. */
  hold_owner: { order_id: number; owner_hash: string; created_at: Date };
  stock_movement: {
    id: GeneratedAlways<number>;
    stock_id: number | null;
    order_id: number;
    line: number;
    kind: "held" | "released" | "sold" | "returned";
    quantity: number;
    at: Generated<Date>;
  };
  product_sales: { product_id: number; units_30_days: number; counted_at: Generated<Date> };
};
