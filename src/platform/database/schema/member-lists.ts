import type { Generated } from "kysely";

/** What members keep: cart, saved for later, wishlist. `uid` is of whichever identity signs people in. */
export type MemberListsTables = {
  member_lists: {
    uid: string;
    /** Lines as the domain has them, each a `CartItem`. */
    cart: Generated<unknown>;
    saved: Generated<unknown>;
    updated_at: Generated<Date>;
  };
  /** Which changes were made already, by the key that the browser gave them. */
  member_lists_change: { uid: string; key: string; made_at: Date };
  wishlist_item: {
    uid: string;
    product_id: number;
    added_at: Date;
    /** In cents, and whether it was in stock, when it was added. */
    price: number;
    in_stock: boolean;
    /** What its member was told of it last; null: as it was when it was added. */
    told_price: number | null;
    is_awaited: boolean | null;
    told_back_at: Date | null;
  };
  /** A link by which anybody who has it sees a wishlist. */
  wishlist_share: { uid: string; token: string; created_at: Date };
};
