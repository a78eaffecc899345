import { vi } from "vitest";
import { linesSearch } from "#modules/cart/rules/line-parameters.ts";
import { replacedPages } from "#modules/content/rules/content-page.ts";
import { pages, type PagePath } from "#modules/site/rules/pages.ts";
import { keeping, lamp, oneLamp } from "./support/cart-shop.ts";
import { oneLampLine } from "./support/checkout-page.ts";
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
  product: ["name", "description", "variant_label", "features::text[]", "specifications::jsonb"],
  variant: ["name", "options::jsonb"],
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
      const sets = columns.map((each) => {
        const [column = "", type = "text"] = each.split("::");
        // The keys of JSON stay.
        const moved = ["name", "value", "label"].reduce(
          (text, key) => `replace(${text}, translate('"${key}":', $1, $2), '"${key}":')`,
          `translate(${column}::text, $1, $2)`,
        );
        return `${column} = (${moved})::${type}`;
      });
      await client.query(`update ${table} set ${sets.join(", ")}`, [LATIN, CYRILLIC]);
    }
  } finally {
    await client.end();
  }
}

/** Names, codes and units, which no language translates, and what `Intl` writes, which has no such language. */
const NAMES = new RegExp(
  [
    String.raw`https?:\S+|\S+@\S+|\b(?:https?|localhost|strong|cookie)\b`,
    String.raw`\b(?:Sundry|PayPal|Visa|Master[Cc]ard|Google|Apple|Pay|Klarna|Amex|Chrome|Linux)\b`,
    String.raw`\b(?:Ada|Lovelace|London|St James's Square|High Street)\b`,
    String.raw`\b(?:GBP|EUR|UTC|GMT|EST|EDT|VAT|CVC|PDF|SVG|JPEG|PNG|WebP|AVIF|iCal|LED)\b`,
    // Numbers of orders and gift cards, codes of coupons and products.
    String.raw`\b(?:[A-Z0-9]{4}(?:-[A-Z0-9]{1,4})+|HELLO10|READ15|SHIPFREE|SUN-\d+)\b`,
    String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+, \d{4}\b`,
    String.raw`\b(?:US dollars|dollars|USD?|United Kingdom)\b`,
  ].join("|"),
  "g",
);

const latinWords = (texts: readonly string[]) =>
  texts.filter((text) => /[A-Za-z]{3,}/.test(text.replaceAll(NAMES, "")));

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

test("every page in a language for tests has no English word", async ({ shop, newPage }) => {
  await speak(shop, ["en-XA"]);
  await writeInCyrillic(shop);
  const english: string[] = [];
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
  }
  expect(english).toEqual([]);
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
      if (language === "ar-XB" && width === 360) await expectNoAxeViolations(page);
    }
  }
});
