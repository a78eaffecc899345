import type { Generated, GeneratedAlways } from "kysely";

/** Stock on hand, held and sold, stored apart from the product (record 26). */
declare module "#platform/database/schema.ts" {
  interface Schema {
    stock: {
      id: GeneratedAlways<number>;
      product_id: number;
      /** Null for a product without variants, or for stock that variants share. */
      variant_id: number | null;
      /** Units that can be bought now; null if the shop does not count. Below zero are units owed to buyers. */
      on_hand: number | null;
      /** Whether more than `on_hand` may be bought, to be sent when new units arrive. */
      keeps_selling: Generated<boolean>;
      /** False if the shopkeeper took it off sale, whatever is on hand. */
      is_offered: Generated<boolean>;
      /** Units of unpaid orders; not included in `on_hand`. */
      held: Generated<number>;
      sold: Generated<number>;
      /** `on_hand`, `held` and `sold` together. */
      received: Generated<number>;
      /** Whether the shop got an email since the count fell below the limit. */
      is_low: Generated<boolean>;
      /** Counts the changes by commands. */
      version: Generated<number>;
      in_stock: GeneratedAlways<boolean>;
      /** `on_hand` if it is low; null otherwise. */
      few: GeneratedAlways<number | null>;
      updated_at: Generated<Date>;
    };
    stock_hold: {
      order_id: number;
      line: number;
      /** Null if the stock is not counted or was deleted. */
      stock_id: number | null;
      quantity: number;
      state: "held" | "sold" | "released";
    };
    /** Hashes of the network, mailbox and account that hold stock for an order. */
    hold_owner: { order_id: number; owner_hash: string; created_at: Date };
    stock_movement: {
      id: GeneratedAlways<number>;
      stock_id: number | null;
      order_id: number;
      line: number;
      kind: "held" | "released" | "sold" | "returned" | "exchanged";
      quantity: number;
      at: Generated<Date>;
    };
  }
}
