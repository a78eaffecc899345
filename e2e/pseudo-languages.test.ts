import { vi } from "vitest";
import { linesSearch } from "#modules/cart/rules/line-parameters.ts";
import { replacedPages } from "#modules/content/rules/content-page.ts";
import { pages, type PagePath } from "#modules/site/rules/pages.ts";
import { keeping, lamp, oneLamp } from "./support/cart-shop.ts";
import { latinWords, writeInCyrillic } from "#testing/languages/latin-words.ts";
import { oneLampLine } from "./support/checkout-page.ts";
import { shownTexts, speak } from "./support/languages.ts";
import { clippedButtons, expectNoSidewaysScroll } from "./support/layout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import type { RunningShop } from "./support/shop.ts";
import { openSql } from "./support/sql.ts";

vi.setConfig({ testTimeout: 300_000 });

async function inCyrillic({ dataDir }: RunningShop): Promise<void> {
  const client = await openSql(dataDir);
  try {
    await writeInCyrillic(client);
  } finally {
    await client.end();
  }
}

/** Pages with a parameter, and pages that need a query. */
const examples: Partial<Record<PagePath, string>> = {
  "/category/:slug": "/category/electronics?max=500",
  "/product/:id": `/product/${lamp.slug}`,
  "/product/:id/reviews": `/product/${lamp.slug}/reviews`,
  "/product/:id/review": `/product/${lamp.slug}/review`,
  "/product/:id/back-in-stock": `/product/${lamp.slug}/back-in-stock`,
  "/checkout": `/checkout${linesSearch(oneLampLine)}`,
  "/search": "/search?q=лампп",
  "/pages/:slug": "/pages/none",
  "/wishlist/shared/:token": "/wishlist/shared/none",
  "/*": "/none",
};

/** Texts of files and of staff have no language for tests. */
const writtenPages: readonly string[] = Object.values(replacedPages);
const isText = (page: string) => page !== "/" && writtenPages.includes(page);

const addresses = (Object.entries(pages) as [PagePath, { needsAccount?: boolean }][]).flatMap(
  ([page, { needsAccount = false }]) =>
    page.includes("/orders/:number") || isText(page)
      ? []
      : [
          {
            address: examples[page] ?? page,
            needsAccount: needsAccount && page !== "/verify-email",
          },
        ],
);

test("every page in a language for tests has no English word, and fits on a phone", async ({
  shop,
  newPage,
}) => {
  await speak(shop, ["en-XA"]);
  await inCyrillic(shop);
  const english: string[] = [];
  const clipped: string[] = [];
  const guest = await newPage({ ...keeping(shop.url, oneLamp), allow: [/404 GET/] });
  const { page: member, shopper } = await visitSignedIn(newPage, "/en-XA/account", {
    shop,
    allow: [/404 GET/],
  });
  const order = await placeOrder(guest, shop);
  const ofMember = await placeOrder(member, shop, { email: shopper.email });
  const ofOrder = ["", "/receipt", "/return", "/withdraw"].map((part) => ({
    address: `/orders/${order.number}${part}?key=${order.secret}`,
    needsAccount: false,
  }));
  const ofAccount = { address: `/account/orders/${ofMember.number}`, needsAccount: true };
  for (const { address, needsAccount } of [...addresses, ...ofOrder, ofAccount]) {
    const page = needsAccount ? member : guest;
    await goTo(page, address === "/" ? "/en-XA" : `/en-XA${address}`);
    for (const text of latinWords(await shownTexts(page))) english.push(`${address}: ${text}`);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    for (const text of await clippedButtons(page)) clipped.push(`${address}: ${text}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  expect({ english, clipped }).toEqual({ english: [], clipped: [] });
});

const tried = ["en-XA", "ar-XB"].flatMap((language) =>
  [360, 1440].map((width) => ({ language, width })),
);

test("longer texts and right to left have no faults", async ({ shop, newPage }) => {
  await speak(shop, ["en-XA", "ar-XB"]);
  for (const { language, width } of tried) {
    const page = await newPage({ ...keeping(shop.url, oneLamp), width });
    for (const address of [
      "",
      "/category/electronics",
      `/product/${lamp.slug}`,
      "/cart",
      "/checkout",
    ]) {
      await goTo(page, `/${language}${address}`);
      await expectNoSidewaysScroll(page);
      if (language === "ar-XB" && width === 360)
        await expectNoAxeViolations(page, { frame: address === "" });
    }
  }
});
