import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";

/** A client may be testing stolen cards: so many of its payments were declined within an hour. */
export function cardTestingNews(number: string, declines: number): ShopNews {
  return {
    title: "Many declined payments from one buyer",
    rows: [
      ["Last order", number],
      ["Declined within an hour", `${declines} or more`],
    ],
    text: [
      "Stolen cards may be tried out here. The shop takes no more payments from this network, email address and account for up to an hour. Other buyers are not affected.",
      "Look at the order and at your payment provider’s fraud settings. This email comes at most once a day.",
    ],
    screen: `/orders/${number}`,
  };
}
