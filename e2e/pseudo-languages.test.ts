import { vi } from "vitest";
import { pages, type PagePath } from "#modules/site/rules/pages.ts";
import { keeping, lamp, oneLamp } from "./support/cart-shop.ts";
import { shownTexts, speak } from "./support/languages.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import type { RunningShop } from "./support/shop.ts";
import { openSql } from "./support/sql.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Tables whose texts a shopkeeper writes; they become Cyrillic, so that each Latin word is one of the shop. */
const written = {
  product: ["name", "description", "variant_label"],
  variant: ["name"],
  category: ["name", "description"],
  brand: ["name"],
  banner: ["title", "description", "call_to_action"],
  picture: ["alt"],
  review: ["author", "title", "body"],
  promotion: ["name"],
  delivery_method: ["name"],
};
const LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CYRILLIC = "абцдефгхийклмнопярстувшыьзАБЦДЕФГХИЙКЛМНОПЯРСТУВШЫЬЗ";

async function writeInCyrillic({ dataDir }: RunningShop): Promise<void> {
  const client = await openSql(dataDir);
  try {
    for (const [table, columns] of Object.entries(written)) {
      const sets = columns.map((each) => `${each} = translate(${each}, $1, $2)`);
      await client.query(`update ${table} set ${sets.join(", ")}`, [LATIN, CYRILLIC]);
    }
  } finally {
    await client.end();
  }
}

/** Names, codes and units, which no language translates. */
const NAMES =
  /https?:\S+|\S+@\S+|\b(Sundry|PayPal|Visa|Mastercard|Google|Apple|Pay|Klarna|Amex|Ada|Lovelace|London|James|USD?|GBP|EUR|UTC|GMT|EST|EDT|VAT|CVC|PDF|SVG|JPEG|PNG|WebP|AVIF|iCal|cookie|localhost|strong|https?)\b/g;

const latinWords = (texts: readonly string[]) =>
  texts.filter((text) => /[A-Za-z]{3,}/.test(text.replaceAll(NAMES, "")));

/** Pages with a parameter, and pages that need a query. */
const examples: Partial<Record<PagePath, string>> = {
  "/category/:slug": "/category/electronics?max=500",
  "/product/:id": `/product/${lamp.slug}`,
  "/product/:id/reviews": `/product/${lamp.slug}/reviews`,
  "/product/:id/review": `/product/${lamp.slug}/review`,
  "/product/:id/back-in-stock": `/product/${lamp.slug}/back-in-stock`,
  "/search": "/search?q=лампп",
  "/pages/:slug": "/pages/none",
  "/wishlist/shared/:token": "/wishlist/shared/none",
  "/*": "/none",
};

const addresses = (Object.entries(pages) as [PagePath, { needsAccount?: boolean }][]).flatMap(
  ([page, { needsAccount = false }]) =>
    page.includes("/orders/:number")
      ? []
      : [
          {
            address: examples[page] ?? page,
            needsAccount: needsAccount && page !== "/verify-email",
          },
        ],
);

test("every page in a language for tests has no English word", async ({ shop, newPage }) => {
  await speak(shop, ["en-XA"]);
  await writeInCyrillic(shop);
  const english: string[] = [];
  const guest = await newPage({ ...keeping(shop.url, oneLamp), allow: [/404 GET/] });
  const { page: member } = await visitSignedIn(newPage, "/en-XA/account", {
    shop,
    allow: [/404 GET/],
  });
  const order = await placeOrder(guest, shop);
  const ofOrder = ["", "/receipt", "/return", "/withdraw"].map((part) => ({
    address: `/orders/${order.number}${part}?key=${order.secret}`,
    needsAccount: false,
  }));
  for (const { address, needsAccount } of [...addresses, ...ofOrder]) {
    const page = needsAccount ? member : guest;
    await goTo(page, address === "/" ? "/en-XA" : `/en-XA${address}`);
    for (const text of latinWords(await shownTexts(page))) english.push(`${address}: ${text}`);
  }
  expect(english).toEqual([]);
});

test("longer texts and right to left have no faults", async ({ shop, newPage }) => {
  await speak(shop, ["en-XA", "ar-XB"]);
  for (const language of ["en-XA", "ar-XB"])
    for (const width of [360, 1440]) {
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
        if (language === "ar-XB" && width === 360) await expectNoAxeViolations(page);
      }
    }
});
