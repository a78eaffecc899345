import { itemsOf, publicPages, type MenuItem } from "#modules/site/rules/public-pages.ts";
import type { Shop } from "#modules/site/rules/shop.ts";

type Column = { title: string; items: MenuItem[] };

/** Links to every page except products and categories, grouped for the footer and the sitemap. */
export function footerColumns(shop: Pick<Shop, "name">): Column[] {
  return [
    { title: "Shop", items: itemsOf(publicPages, "shop") },
    { title: "Your orders", items: itemsOf(publicPages, "orders") },
    { title: "Help", items: itemsOf(publicPages, "help") },
    { title: shop.name, items: itemsOf(publicPages, "about") },
  ];
}
