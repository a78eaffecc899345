import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";

/** News for the shop: few or no units of a product are left. */
export function lowStockNews({ name, left }: { name: string; left: number }): ShopNews {
  return {
    title: left <= 0 ? `Sold out: ${name}` : `Low stock: ${name}`,
    rows: [
      ["Product", name],
      ["Left", String(left)],
    ],
    text: [],
    screen: "/stock",
  };
}
