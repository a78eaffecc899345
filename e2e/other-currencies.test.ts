import type { Page } from "playwright-core";
import { vi } from "vitest";
import { accountMenu, indexedPaths } from "#modules/site/rules/pages.ts";
import { keeping, lamp, oneLamp } from "./support/cart-shop.ts";
import { placeOrder, shopDesk } from "./support/orders.ts";
import { expect, goTo, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Every text of the page that a person reads or hears, around a dollar sign. */
function dollarsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!walk.currentNode.parentElement?.closest("script, style"))
        texts.push(walk.currentNode.textContent ?? "");
    for (const element of document.querySelectorAll("*"))
      for (const { name, value } of element.attributes)
        if (/^(aria-|content$|placeholder$|title$|alt$|value$)/.test(name)) texts.push(value);
    return texts
      .filter((text) => text.includes("$"))
      .map((text) => `${location.pathname}: ${text}`);
  });
}

test.for([
  ["EUR", "de-DE", "€"],
  ["JPY", "ja-JP", "￥"],
] as const)(
  "no page of a shop in %s shows a dollar sign",
  async ([currency, formats, sign], { newPage }) => {
    const shop = await startShop({ env: { SHOP_ADDRESS: "1 High Street, London" } });
    try {
      await shopDesk(
        shop,
        `settings set locale.currency ${currency}\nsettings set locale.formats ${formats}`,
      );
      // The sample's banners name their amounts in the currency of the day on which they were added.
      await sql(
        shop.dataDir,
        "update banner set title = replace(title, '$', ''), description = replace(description, '$', '')",
      );
      const { page: member } = await visitSignedIn(newPage, "/account", { shop });
      const guest = await newPage({ ...keeping(shop.url, oneLamp), allow: ["404"] });
      const { number } = await placeOrder(guest, shop, {
        lines: [{ productId: lamp.productId, quantity: 1 }],
      });
      const dollars: string[] = [];
      const look = async (page: Page, path: string) => {
        await goTo(page, path);
        dollars.push(...(await dollarsOf(page)));
      };
      for (const path of [
        ...indexedPaths(),
        "/category/electronics",
        "/category?max=9900",
        "/product/perch-desk-lamp",
        "/product/tessel-over-ear-headphones",
        "/search?q=lamp",
        "/cart",
        "/checkout",
        `/orders/${number}`,
        `/orders/${number}/receipt`,
        "/no-such-page",
      ])
        await look(guest, path);
      for (const { to } of accountMenu("account")) await look(member, to);
      expect(dollars).toEqual([]);
      await goTo(guest, "/cart");
      await expect(guest.getByRole("main")).toContainText(sign);
    } finally {
      await shop.discard();
    }
  },
);
