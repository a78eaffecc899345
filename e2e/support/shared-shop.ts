import { openShop, pageOpener } from "./own-shop.ts";
import { test as base } from "./page.ts";
import { sql } from "./sql.ts";

export { expect } from "./page.ts";

/**
 * For test files that sell and change prices: they share one shop in each worker. Each test has its own buyers, and
 * sets the prices and stock that it needs.
 */
export const test = base
  .extend("shop", { scope: "worker" }, openShop)
  .extend("openPage", pageOpener)
  .extend("limits", { auto: true }, async ({ shop }) => {
    // Limits count by network address, which all tests share.
    await sql(shop.dataDir, "truncate rate_counter");
    return null;
  });
