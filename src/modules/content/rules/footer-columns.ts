import { pageNames } from "#modules/site/rules/page-names.ts";
import { itemsOf, publicPages, type MenuItem } from "#modules/site/rules/public-pages.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { Placement, ShopPages } from "./content-page.ts";

/** Titles of the automatic footer’s columns. */
const footerColumnTexts = texts("footer-columns", {
  shop: "Shop",
  orders: "Your orders",
  help: "Help",
});

/** The columns of the automatic footer: links to every page except products and categories. */
export function footerColumns(
  { name }: { name: string },
  { pages, leavesOut }: ShopPages,
): { title: string; items: MenuItem[] }[] {
  const column = (title: string, menu: "orders" | Exclude<Placement, "none">) => ({
    title,
    items: [
      ...itemsOf(publicPages, menu, pageNames, leavesOut),
      ...(menu === "orders" ? [] : pagesAt(pages, menu)),
    ],
  });
  return [
    column(footerColumnTexts.shop, "shop"),
    column(footerColumnTexts.orders, "orders"),
    column(footerColumnTexts.help, "help"),
    column(name, "about"),
  ];
}

/** The links to pages of staff in a column. */
export const pagesAt = (pages: ShopPages["pages"], wanted: Placement): MenuItem[] =>
  pages
    .filter(({ placement }) => placement === wanted)
    .map(({ slug, title }) => ({ name: title, to: `/pages/${slug}` }));
