import { defineModule } from "#platform/module.ts";
import { memberListsApi } from "./api/member-lists.ts";
import { wishlistShareApi } from "./api/wishlist-share.ts";
import { memberListsLimits } from "./rules/limits.ts";

export const memberLists = defineModule({
  name: "member-lists",
  api: [memberListsApi, wishlistShareApi],
  limits: memberListsLimits,
});
