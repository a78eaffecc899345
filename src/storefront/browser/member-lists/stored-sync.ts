import type { ListsSync } from "#modules/member-lists/rules/lists-sync.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";

/** Whose lists are in this browser, and how far the shop has heard of them; null while they are a guest's. */
export const storedSync = createStoredValue<ListsSync | null>({
  key: "shop.lists-sync.v1",
  initial: null,
  parse: (text) => JSON.parse(text) as ListsSync | null,
});
