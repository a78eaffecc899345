import type { DatabaseTransaction } from "#db/database.server.ts";
import { beginReading, endReading } from "#db/notification/notification-cursor.server.ts";
import { insertNotifications } from "#db/notification/notifications.server.ts";
import { listOrderFacts, type OrderFactRow } from "#db/notification/order-facts-to-tell.server.ts";
import { orderNews } from "#domain/notification/order-news.ts";
import { retention } from "#domain/retention.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Services } from "#ports/services.ts";
import { tellCoupons } from "./coupons/tell-coupons.server.ts";
import { tellGiftCards } from "./gift-cards/tell-gift-cards.server.ts";
import { tellReviews } from "./reviews/tell-reviews.server.ts";

const AT_ONCE = 500;

/**
 * Puts what has happened since the last time into members' inboxes, each thing once, whoever else collects. It reads
 * what orders have written anyway (record 85), so that no order waits for it.
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
