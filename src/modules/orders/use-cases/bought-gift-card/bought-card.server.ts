import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { findBoughtCard } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { addEntry } from "#modules/gift-cards/store/gift-card-ledger.server.ts";
import { lockGiftCard, setDisputed } from "#modules/gift-cards/store/gift-cards.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { StoredOrder } from "#modules/orders/store/order-facts.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { boughtWorth } from "#modules/orders/rules/decide-bought-card.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { isInDoubt, type OrderFacts } from "#modules/orders/rules/order.ts";

type Refunding = { order: StoredOrder; after: OrderFacts; at: Date };

/** Takes a refund off the sent card. False if the card's balance is lower; then nothing may be refunded. */
export async function takeBackBoughtCard(
  tx: DatabaseTransaction,
  { order, after, at }: Refunding,
): Promise<boolean> {
  if (!after.isGiftCard || after.refunded <= order.facts.refunded) return true;
  const bought = await findBoughtCard(tx, order.id);
  if (!bought) return true;
  // Refunds before sending were never on the card.
  const amount = cents(bought.worth - boughtWorth(after));
  if (amount <= 0) return true;
  const card = await lockGiftCard(tx, { id: bought.id });
  if (!card || card.balance < amount) return false;
  await addEntry(tx, { giftCard: bought.id, kind: "voided", amount, orderId: order.id, at });
  return true;
}

/** A paid card is sent on its day. It cannot be spent during a dispute of its own payment, or after a lost one. */
export async function followBoughtCard(
  tx: DatabaseTransaction,
  { order, after, events }: Pick<Refunding, "order" | "after"> & { events: readonly OrderEvent[] },
): Promise<void> {
  for (const event of events) {
    if (event.type === "placed")
      await enqueueJob(tx, "gift-card.send-due", {}, { key: "gift-cards" });
    if (event.type !== "disputed") continue;
    const bought = await findBoughtCard(tx, order.id);
    if (bought) await setDisputed(tx, bought.id, isInDoubt(after));
  }
}
