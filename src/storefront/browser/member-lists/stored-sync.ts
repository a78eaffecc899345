import type { ListsSync } from "#modules/member-lists/rules/lists-sync.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";

/** Owner and sync state of this browser's lists; null for a guest. */
export const storedSync = createStoredValue<ListsSync | null>({
  key: "shop.lists-sync.v1",
  initial: null,
  parse: (text) => JSON.parse(text) as ListsSync | null,
});
