import { expect, goTo, test as base, type PageOptions } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";

export { expect } from "./page.ts";

/**
 * Tests of a file that has a shop of its own, because they change what is in it: `shop`, and `openPage` leads into it.
 */
export const test = base
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }): Promise<RunningShop> => {
    const shop = await startShop();
    onCleanup(() => shop.discard());
    return shop;
  })
  .extend("openPage", async ({ newPage, shop }) => {
    return async (address: string, options: PageOptions = {}) => {
      const page = await newPage({ shopUrl: shop.url, ...options });
      await goTo(page, address);
      return page;
    };
  });

// It starts in the time of a hook, and not in that of the first test.
test.beforeAll(({ shop }) => expect(shop.url).not.toBe(""));
