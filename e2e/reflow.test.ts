import type { Page } from "playwright-core";
import { vi } from "vitest";
import { replacedPages } from "#modules/content/rules/content-page.ts";
import { indexedPaths } from "#modules/site/rules/pages.ts";
import { keeping, oneLamp, setPrices } from "./support/cart-shop.ts";
import { doubleText, expectNoSidewaysScroll } from "./support/layout.ts";
import { goTo } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";

vi.setConfig({ testTimeout: 240_000 });

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Of texts `text-pages.test.ts` checks the same. */
const texts: readonly string[] = Object.values(replacedPages).filter((path) => path !== "/");

const publicPaths = [
  ...indexedPaths().filter((path) => !texts.includes(path)),
  "/category/electronics",
  "/product/perch-desk-lamp",
  "/search?q=lamp",
  "/search?q=xyzzyx",
  "/auth",
  "/forgot-password",
  "/orders",
  "/track-order",
  "/withdraw",
  "/newsletter",
  "/wishlist",
  "/cart",
  "/checkout",
  "/no-such-page",
];

/** Collects what fails, so that one run names every page. */
async function faultsAt(page: Page, sizes: readonly (typeof NARROW)[]): Promise<string[]> {
  const faults: string[] = [];
  const check = (found: Promise<void>) =>
    found.catch((error: Error) => void faults.push(error.message));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await check(expectNoSidewaysScroll(page));
  }
  return faults;
}

/** The same with the text of a browser's largest setting. */
async function faultsWithLargeText(page: Page): Promise<string[]> {
  await doubleText(page);
  return faultsAt(page, [DESKTOP, PHONE]);
}

test.beforeEach(({ shop }) => setPrices(shop));

test("public pages and the checkout reflow at 320 px, and with text of double size", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ ...keeping(shop.url, oneLamp), allow: ["404"] });
  const faults: string[] = [];
  for (const path of publicPaths) {
    await goTo(page, path);
    faults.push(...(await faultsAt(page, [NARROW])));
    // Its lines and amounts need more room than a phone has for text of double size.
    if (path !== "/checkout") faults.push(...(await faultsWithLargeText(page)));
  }
  expect(faults).toEqual([]);
});
