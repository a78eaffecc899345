import { expect, goTo, test as base, type PageOptions } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";

export { expect } from "./page.ts";

/** For test files with their own shop, because they change its data: `shop`, and `openPage` for that shop. */
export const test = base
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }): Promise<RunningShop> => {
    const shop = await startShop({ env: { SHOP_ADDRESS: "1 High Street, London" } });
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

// It starts within the hook's timeout, not within the first test's.
test.beforeAll(({ shop }) => expect(shop.url).not.toBe(""));
