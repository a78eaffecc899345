import type { Page } from "playwright-core";
import { vi } from "vitest";
import { accountMenu, indexedPaths } from "#modules/site/rules/pages.ts";
import { signInAsOwner } from "./support/admin.ts";
import { keeping, lamp, oneLamp } from "./support/cart-shop.ts";
import { desk, placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";
import type { RunningShop } from "./support/shop.ts";
import { signedInPage } from "./support/signed-in.ts";
import { openSql, sql } from "./support/sql.ts";

vi.setConfig({ testTimeout: 300_000 });

/**
 * Every text that a person reads or hears, with a sign or a word of another country: of the page that the browser
 * shows, or of a document that it only parses.
 */
function foreignOf(page: Page, at: string, foreign: RegExp, html = ""): Promise<string[]> {
  return page.evaluate(
    ({ text, source, address }) => {
      const shown = text === "" ? document : new DOMParser().parseFromString(text, "text/html");
      const texts = [shown.title];
      const walk = shown.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        if (!walk.currentNode.parentElement?.closest("script, style"))
          texts.push(walk.currentNode.textContent ?? "");
      for (const element of shown.querySelectorAll("*"))
        for (const { name, value } of element.attributes)
          if (/^(aria-|content$|placeholder$|title$|alt$|value$)/.test(name)) texts.push(value);
      return texts
        .filter((each) => new RegExp(source).test(each))
        .map((each) => `${address}: ${each}`);
    },
    { text: html, source: foreign.source, address: at },
  );
}

const american = /\$|\bUSD?\b|United States|America/;
const european = /[€£￥]|\bVAT\b|\bEUR?\b|Germany/;
const abroadOf = (...parts: RegExp[]) => new RegExp(parts.map(({ source }) => source).join("|"));

type Case = {
  /** What the set-up page saves. */
  setup: Record<string, string>;
  sign: string;
  foreign: RegExp;
  buyer: Record<string, string>;
  /** The pages that are opened in the browser; of the others, the server's HTML is read. */
  walked?: RegExp;
};

const shops: Record<string, Case> = {
  Berlin: {
    setup: {
      country: "DE",
      city: "Berlin",
      currency: "EUR",
      formats: "de-DE",
      timeZone: "Europe/Berlin",
      holidayCountry: "DE",
    },
    sign: "€",
    foreign: american,
    walked: /^/,
    buyer: { address1: "Lindenstr. 9", city: "Berlin", zipCode: "10969", country: "DE" },
  },
  Lyon: {
    setup: {
      country: "FR",
      city: "Lyon",
      currency: "EUR",
      formats: "fr-FR",
      timeZone: "Europe/Paris",
      holidayCountry: "FR",
    },
    sign: "€",
    foreign: american,
    buyer: { address1: "3 rue Sala", city: "Lyon", zipCode: "69002", country: "FR" },
  },
  Austin: {
    setup: {
      country: "US",
      city: "Austin",
      region: "TX",
      currency: "USD",
      formats: "en-US",
      timeZone: "America/Chicago",
      holidayCountry: "US",
    },
    sign: "$",
    foreign: european,
    buyer: { city: "Austin", state: "TX", zipCode: "78701", country: "US" },
  },
  Toronto: {
    setup: {
      country: "CA",
      city: "Toronto",
      region: "ON",
      currency: "CAD",
      formats: "en-CA",
      timeZone: "America/Toronto",
      holidayCountry: "CA",
    },
    sign: "$",
    foreign: abroadOf(european, /\bUSD?\b|United States/),
    walked: /^\/(product|wishlist|gift-cards|account|profile)/,
    buyer: { city: "Toronto", state: "ON", zipCode: "M5H 2N2", country: "CA" },
  },
  Sydney: {
    setup: {
      country: "AU",
      city: "Sydney",
      region: "NSW",
      currency: "AUD",
      formats: "en-AU",
      timeZone: "Australia/Sydney",
      holidayCountry: "AU",
    },
    sign: "$",
    foreign: abroadOf(european, /\bUSD?\b|United States/),
    buyer: { city: "Sydney", state: "NSW", zipCode: "2000", country: "AU" },
  },
  Manchester: {
    setup: {
      country: "GB",
      city: "Manchester",
      currency: "GBP",
      formats: "en-GB",
      timeZone: "Europe/London",
      holidayCountry: "GB",
    },
    sign: "£",
    foreign: american,
    buyer: {},
  },
  Tokyo: {
    setup: {
      country: "JP",
      city: "Chiyoda-ku",
      region: "Tokyo",
      currency: "JPY",
      formats: "ja-JP",
      timeZone: "Asia/Tokyo",
      holidayCountry: "JP",
    },
    sign: "￥",
    foreign: american,
    buyer: {
      address1: "Marunouchi 1-9-1",
      city: "Chiyoda-ku",
      state: "Tokyo",
      zipCode: "100-0005",
      country: "JP",
    },
  },
};

const delivery = {
  zone: "Home",
  method: "Standard delivery",
  price: 490,
  freeFrom: null,
  transitFrom: 1,
  transitTo: 3,
};

/** Lets the shop be set up again: a currency is fixed by the first order, and a set-up keeps zones that staff added. */
async function forgetSetUp(shop: RunningShop): Promise<void> {
  const client = await openSql(shop.dataDir);
  // Without the triggers that keep the orders' books.
  await client.query(
    "begin; set local session_replication_role = replica; delete from shop_order; commit",
  );
  const { rows } = await client.query<{ id: number }>("select id from delivery_zone");
  await client.end();
  for (const { id } of rows) await desk(shop, "remove-delivery-zone", `id=${id}`);
}

test("no page of a shop has a sign or word of another country, set up in each of seven cities", async ({
  shop,
  newPage,
}) => {
  // The sample's banners name their amounts in the currency of the day on which they were added.
  await sql(
    shop.dataDir,
    "update banner set title = replace(title, '$', ''), description = replace(description, '$', '')",
  );
  const owner = await newPage({ shopUrl: shop.url });
  await signInAsOwner(owner);
  const { page: member } = await signedInPage(newPage, { shop });
  const guest = await newPage({ ...keeping(shop.url, oneLamp), allow: ["404"] });
  const foreign: string[] = [];
  for (const [city, { setup, sign, foreign: words, buyer, walked }] of Object.entries(shops)) {
    await forgetSetUp(shop);
    const done = await owner.request.post(`${shop.url}/api/admin/v1/commands/set-up-shop`, {
      data: { name: "Ton & Feuer", street: "1 High Street", delivery, ...setup },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect([city, done.status(), await done.text()]).toEqual([city, 200, expect.any(String)]);
    const { number } = await placeOrder(guest, shop, {
      lines: [{ productId: lamp.productId, quantity: 1 }],
      address: buyer,
    });
    const walk = async (page: Page, path: string) => {
      await goTo(page, path);
      foreign.push(...(await foreignOf(page, `${city} ${path}`, words)));
    };
    const read = async (page: Page, path: string) => {
      const html = await (await page.request.get(path)).text();
      expect([path, html.includes("</main>")]).toEqual([path, true]);
      // Without its scripts, whose templates have signs, most HTML has no foreign word that could be a text.
      if (!words.test(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ""))) return;
      // The owner's page is blank: a page of the shop reports the inline styles that its policy forbids.
      foreign.push(...(await foreignOf(owner, `${city} ${path}`, words, html)));
    };
    // The cart is the browser's, and the checkout's amounts follow the address.
    for (const path of ["/checkout", "/cart"]) await walk(guest, path);
    await expect(guest.getByRole("main")).toContainText(sign);
    const look = (page: Page, path: string) =>
      walked?.test(path) ? walk(page, path) : read(page, path);
    for (const path of [
      ...indexedPaths(),
      "/category/electronics",
      "/category?max=9900",
      "/product/perch-desk-lamp",
      "/product/tessel-over-ear-headphones",
      "/search?q=lamp",
      `/orders/${number}`,
      `/orders/${number}/receipt`,
      "/no-such-page",
    ])
      await look(guest, path);
    for (const { to } of accountMenu("account")) await look(member, to);
  }
  expect(foreign).toEqual([]);
});
