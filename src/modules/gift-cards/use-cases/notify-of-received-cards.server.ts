import { DAY_MS } from "#modules/core/rules/time.ts";
import { giftCardReceived } from "#modules/gift-cards/rules/gift-card-notifications.ts";
import { listReceivedGiftCards } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { notify } from "#modules/notifications/use-cases/notify.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

/** The recipient may open an account later. */
const RECEIVED_DAYS = 30;

/**
 * Notifies members of gift cards sent to their verified address: in the transaction that sends one, and from a
 * periodic job for accounts that were opened later. The card's code comes in its own email.
 */
export async function notifyOfReceivedCards(
  tx: DatabaseTransaction,
  services: Pick<Services, "clock" | "shop">,
): Promise<void> {
  const since = new Date(services.clock.now().getTime() - RECEIVED_DAYS * DAY_MS);
  const received = await listReceivedGiftCards(tx, since);
  const notifications = received.map(({ id, uid, amount, giver, at }) => ({
    uid,
    news: newsOf(giftCardReceived, { amount, giver }),
    source: `gift-card:${id}`,
    at,
  }));
  await notify(tx, services, notifications);
}
