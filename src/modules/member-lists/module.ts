import type { Generated } from "kysely";
import { defineModule } from "#platform/module.ts";
import { memberListsApi } from "./api/member-lists.ts";
import { wishlistShareApi } from "./api/wishlist-share.ts";
import { memberListsLimits, readListData } from "./use-cases/change-member-lists.server.ts";
import { deleteMemberLists } from "./store/member-lists.server.ts";

export const memberLists = defineModule({
  name: "member-lists",
  api: [memberListsApi, wishlistShareApi],
  limits: memberListsLimits,
  personalData: {
    position: 40,
    tables: ["member_lists", "wishlist_item", "wishlist_share"],
    read: (db, { uid }) => readListData(db, uid),
    erase: (tx, { uid }) => deleteMemberLists(tx, uid),
  },
});

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
