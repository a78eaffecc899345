import type { Email } from "#modules/core/rules/email.ts";
import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";

/** Email to the shop about one event, or the summary of several. */
export function shopEmail(shop: Sender, news: [ShopNews, ...ShopNews[]]): Email {
  const [{ title }, ...more] = news;
  const heading = more.length === 0 ? title : `${news.length} updates`;
  const preview = news.map((each) => each.title).join(" · ");
  const blocks = news.flatMap((each): EmailBlock[] => [
    ...(more.length === 0 ? [] : [{ kind: "paragraph" as const, text: each.title }]),
    { kind: "facts", rows: each.rows },
    ...each.text.map((text): EmailBlock => ({ kind: "note", text })),
    { kind: "button", label: "Open in the back office", url: `${shop.url}/admin${each.screen}` },
  ]);
  return {
    to: shop.email,
    subject: heading,
    ...renderEmail({ sender: shop, preview, heading, blocks }),
  };
}
