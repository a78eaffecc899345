import type { Page } from "playwright-core";
import { goTo, test as base, type PageOptions } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";

export { expect } from "./page.ts";

/** The seller's address of these shops. */
export const SHOP_ADDRESS = "1 High Street, London";

type OnCleanup = { onCleanup(end: () => Promise<void>): void };

/** Starts the shop of a file or a worker, which ends with it. */
export async function openShop({}, { onCleanup }: OnCleanup): Promise<RunningShop> {
  const shop = await startShop({ env: { SHOP_ADDRESS } });
  onCleanup(() => shop.discard());
  return shop;
}

type Given = { newPage(options?: PageOptions): Promise<Page>; shop: RunningShop };

/** `openPage` for that shop. */
export async function pageOpener({ newPage, shop }: Given) {
  return async (address: string, options: PageOptions = {}) => {
    const page = await newPage({ shopUrl: shop.url, ...options });
    await goTo(page, address);
    return page;
  };
}

/** For test files with their own shop, because they change data that others read. */
export const test = base.extend("shop", { scope: "file" }, openShop).extend("openPage", pageOpener);
