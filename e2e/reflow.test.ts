import type { Page } from "playwright-core";
import { vi } from "vitest";
import { screens } from "#admin/screens.ts";
import { accountMenu, indexedPaths } from "#modules/site/rules/pages.ts";
import { openAdmin } from "./support/admin.ts";
import { keeping, oneLamp, setPrices } from "./support/cart-shop.ts";
import { doubleText, expectNoSidewaysScroll } from "./support/layout.ts";
import { placeOrder } from "./support/orders.ts";
import { goTo } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { visitSignedIn } from "./support/signed-in.ts";

vi.setConfig({ testTimeout: 240_000 });

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const publicPaths = [
  ...indexedPaths(),
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

/** The same with the text of a browser's largest setting; no bar that stays takes more than a quarter of a phone. */
async function faultsWithLargeText(page: Page): Promise<string[]> {
  await doubleText(page);
  const faults = await faultsAt(page, [DESKTOP, PHONE]);
  for (const y of [0, 600]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    const tall = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .filter((element) => {
          const { position, visibility } = getComputedStyle(element);
          const { top, bottom, height } = element.getBoundingClientRect();
          const isThere = visibility === "visible" && bottom > 0 && top < innerHeight;
          const isStuck =
            position === "fixed" ||
            (position === "sticky" && (top <= 0 || bottom >= innerHeight) && scrollY > 0);
          return isThere && isStuck && height > innerHeight / 4;
        })
        .map((element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}">`),
    );
    faults.push(...tall.map((name) => `${page.url()} at ${y} px has a tall bar ${name}`));
  }
  return faults;
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
    faults.push(...(await faultsAt(page, [NARROW])), ...(await faultsWithLargeText(page)));
  }
  expect(faults).toEqual([]);
});

test("the checkout's fields stay wide enough for an address in text of double size", async ({
  shop,
  newPage,
}) => {
  const page = await newPage(keeping(shop.url, oneLamp));
  await goTo(page, "/checkout");
  await doubleText(page);
  const fields = page.locator(
    "main :is(input, select, textarea):not([type=radio], [type=checkbox])",
  );
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(fields.first()).toBeVisible();
    const narrow = await fields.evaluateAll((all) =>
      all.flatMap((field) => {
        const { width } = field.getBoundingClientRect();
        return field.checkVisibility() && width < 200
          ? [`${field.id || field.tagName}: ${width}`]
          : [];
      }),
    );
    expect(narrow).toEqual([]);
  }
});

test("account and order pages reflow", async ({ shop, newPage }) => {
  const { page } = await visitSignedIn(newPage, "/account", { shop });
  const { number } = await placeOrder(page, shop);
  const faults: string[] = [];
  const paths = [...accountMenu("account").map(({ to }) => to), `/orders/${number}`];
  for (const path of paths) {
    await goTo(page, path);
    faults.push(...(await faultsAt(page, [NARROW])), ...(await faultsWithLargeText(page)));
  }
  expect(faults).toEqual([]);
});

test("the main screens of the back office reflow at 320 px", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url, width: 320 });
  await openAdmin(page);
  const faults: string[] = [];
  for (const { path, page: own, resource } of screens) {
    if (!own && !resource) continue;
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    faults.push(...(await faultsAt(page, [NARROW])));
  }
  expect(faults).toEqual([]);
});
