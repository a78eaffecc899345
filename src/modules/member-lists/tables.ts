import type { Generated } from "kysely";

/** Members' cart, saved items and wishlist. `uid` is of any identity provider. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    member_lists: {
      uid: string;
      /** Each line is a `CartItem`. */
      cart: Generated<unknown>;
      saved: Generated<unknown>;
      updated_at: Generated<Date>;
    };
  }
}
