import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  beginReading,
  endReading,
} from "#modules/notifications/store/notification-cursor.server.ts";
import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import {
  listOrderFacts,
  type OrderFactRow,
} from "#modules/notifications/store/order-facts-to-tell.server.ts";
import { orderNews } from "#modules/notifications/rules/order-news.ts";
import { retention } from "#modules/settings/rules/retention.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { Services } from "#platform/services.ts";
import { tellCoupons } from "./tell-coupons.server.ts";
import { tellGiftCards } from "./tell-gift-cards.server.ts";
import { tellReviews } from "./tell-reviews.server.ts";

const AT_ONCE = 500;

/**
 * Inserts notifications for all events since the last run, each once, also with concurrent runs. It reads the order
 * events (record 85), so that orders do not wait for it.
 */
export async function collectNotifications(
  services: Pick<Services, "db" | "clock" | "shop">,
): Promise<void> {
  const { db, clock } = services;
  const notBefore = new Date(clock.now().getTime() - retention.notificationDays * DAY_MS);
  await db.transaction().execute((tx) => tellOrders(tx, notBefore));
  await tellReviews(services);
  await tellCoupons(services);
  await tellGiftCards(services);
}

async function tellOrders(tx: DatabaseTransaction, notBefore: Date): Promise<void> {
  const reading = await beginReading(tx, "order_event");
  let after: OrderFactRow | null = null;
  for (;;) {
    const facts: OrderFactRow[] = await listOrderFacts(tx, {
      since: reading.since,
      after,
      notBefore,
      limit: AT_ONCE,
    });
    await insertNotifications(tx, facts.flatMap(toldOf));
    after = facts.at(-1) ?? null;
    if (facts.length < AT_ONCE) break;
  }
  await endReading(tx, "order_event", reading);
}

function toldOf(fact: OrderFactRow) {
  const news = orderNews(fact);
  const { uid, orderId, position, at } = fact;
  return news === null ? [] : [{ uid, news, source: `order:${orderId}:${position}`, at }];
}
