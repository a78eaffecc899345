import { shopEmail } from "#modules/notifications/emails/shop-email.ts";
import { shopNews, type ShopNews } from "#modules/notifications/rules/shop-news.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { insertShopNews, takeShopNews } from "#modules/notifications/store/notifications.server.ts";

/** Stores news for the shop in the transaction of their events. */
export async function notifyShop(
  tx: DatabaseTransaction,
  news: readonly ShopNews[],
): Promise<void> {
  if (news.length > 0) await insertShopNews(tx, news);
}

type NewsServices = Pick<Services, "db" | "shop" | "shopEmails">;

/** Emails each of the waiting news to the shop, unless it wants summaries. */
export async function sendShopNews(services: NewsServices): Promise<void> {
  if (services.shopEmails === "hourly") return;
  await takeAndSend(services, (news) => news.map((each) => [each]));
}

export async function summariseShopNews(services: NewsServices): Promise<void> {
  await takeAndSend(services, (news) => [news]);
}

type Some = [ShopNews, ...ShopNews[]];

async function takeAndSend(
  { db, shop }: NewsServices,
  emailsOf: (news: Some) => Some[],
): Promise<void> {
  await retryTransaction(db, async (tx) => {
    const [first, ...more] = (await takeShopNews(tx)).map((each) => shopNews.parse(each));
    if (first === undefined) return;
    for (const news of emailsOf([first, ...more])) await enqueueEmail(tx, shopEmail(shop, news));
  });
}
