import { defineModule } from "#platform/module.ts";
import { memberListsApi } from "./api/member-lists.ts";
import { wishlistShareApi } from "./api/wishlist-share.ts";
import { memberListsLimits } from "./rules/limits.ts";
import { deleteMemberLists } from "./store/member-lists.server.ts";
import { readListData } from "./use-cases/read-list-data.server.ts";

export const memberLists = defineModule({
  name: "member-lists",
  api: [memberListsApi, wishlistShareApi],
  limits: memberListsLimits,
  personalData: {
    tables: ["member_lists", "wishlist_item", "wishlist_share"],
    read: (db, { uid }) => readListData(db, uid),
    erase: (tx, { uid }) => deleteMemberLists(tx, uid),
  },
});
