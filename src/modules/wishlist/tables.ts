// Without an import or export this would declare a module in place of extending it.
export {};

declare module "#platform/database/schema.ts" {
  interface Schema {
    wishlist_item: {
      uid: string;
      product_id: number;
      added_at: Date;
      /** Price in cents and stock state at the time the item was added. */
      price: number;
      in_stock: boolean;
      /** The price in the last notification; null before the first. */
      notified_price: number | null;
      is_awaited: boolean | null;
      notified_back_at: Date | null;
    };
    /** A link that shows a wishlist to anyone who has it. */
    wishlist_share: { uid: string; token: string; created_at: Date };
  }
}
