import type { Money } from "#modules/core/rules/money/money.ts";
import type { GiftCardEntryKind } from "#modules/gift-cards/rules/gift-card-entry.ts";
import { giftCardRefunded } from "#modules/gift-cards/rules/gift-card-notifications.ts";
import { expiryAfterRefund } from "#modules/gift-cards/rules/gift-card.ts";
import { listBoughtGiftCards } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import {
  addEntry,
  updateGiftCard,
  lockGiftCard,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { notify } from "#modules/notifications/use-cases/notify.server.ts";
import { takenBack } from "#modules/orders/rules/decide-bought-card.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { isInDoubt, type OrderFacts } from "#modules/orders/rules/order.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { Services } from "#platform/services.ts";

type Happened = { order: StoredOrder; after: OrderFacts; events: readonly OrderEvent[]; at: Date };

type Move = { kind: GiftCardEntryKind; payment: number; amount: Money; refund?: number };

/** Paying and bought gift cards follow the events, so a repeated report moves money once. */
export async function moveGiftCards(
  tx: DatabaseTransaction,
  services: Pick<Services, "shop">,
  happened: Happened,
): Promise<void> {
  const { order, after, events, at } = happened;
  if (hasGiftCards(after)) await followBoughtCards(tx, happened);
  for (const event of events) {
    const move = moveOf(after, event);
    const giftCard = after.payments.find(({ payment }) => payment === move?.payment)?.giftCard;
    if (!move || giftCard == null) continue;
    await addEntry(tx, { ...move, giftCard, orderId: order.id, at });
    const card = move.kind === "refunded" ? await lockGiftCard(tx, giftCard) : null;
    if (!card) continue;
    const expiresAt = expiryAfterRefund(card.expiresAt, at);
    if (expiresAt) await updateGiftCard(tx, giftCard, { expiresAt });
    // The buyer of the order gets the order's own notification.
    if (card.uid === null || card.uid === order.uid) continue;
    const news = newsOf(giftCardRefunded, { amount: move.amount, ending: card.ending });
    const source = `gift-card-refund:${order.id}:${move.refund}`;
    await notify(tx, services, [{ uid: card.uid, news, source, at }]);
  }
}

function moveOf({ payments }: OrderFacts, event: OrderEvent): Move | null {
  if (event.type === "gift-card-held")
    return { kind: "held", payment: event.payment, amount: event.amount };
  if (event.type === "refund-requested") {
    const { payment, refund, amount } = event;
    return { kind: "refunded", payment, refund, amount };
  }
  if (event.type !== "payment-changed") return null;
  const { payment, to } = event;
  const amount = payments.find((each) => each.payment === payment)?.amount;
  const kind = to === "captured" ? "redeemed" : "released";
  return amount === undefined ? null : { kind, payment, amount };
}

/** Paid cards are sent at once. They cannot be spent during a dispute of their payment, or after a lost one. */
async function followBoughtCards(
  tx: DatabaseTransaction,
  { order, after, events }: Happened,
): Promise<void> {
  if (events.some(({ type }) => type === "placed"))
    await enqueueJob(tx, "gift-card.send-due", {}, { key: "gift-cards" });
  if (!events.some(({ type }) => type === "disputed")) return;
  // The payment of added goods has paid no card.
  const paid = after.payments.find(({ payment }) => payment === after.paidBy);
  const isDisputed = isInDoubt({ dispute: paid?.dispute?.state ?? null });
  for (const { card } of await listBoughtGiftCards(tx, order.id))
    if (card) await updateGiftCard(tx, card.id, { isDisputed });
}

/** Takes refunds off sent cards. False if a card's balance is lower; then nothing may be refunded. */
export async function takeBackBoughtCards(
  tx: DatabaseTransaction,
  { order, after, at }: Omit<Happened, "events">,
): Promise<boolean> {
  if (!hasGiftCards(after) || after.refunded <= order.facts.refunded) return true;
  // Refunds before sending were never on the card.
  for (const { card } of await listBoughtGiftCards(tx, order.id))
    if (card) await lockGiftCard(tx, card.id);
  const cards = await listSentCards(tx, order.id);
  const taken = takenBack(after, cards);
  if (!taken.ok) return false;
  for (const { id, line } of cards) {
    const amount = taken.value.get(line);
    if (amount !== undefined)
      await addEntry(tx, { giftCard: id, amount, kind: "voided", orderId: order.id, at });
  }
  return true;
}

/** Lists the bought cards that were sent. */
export async function listSentCards(db: Database, orderId: number) {
  const bought = await listBoughtGiftCards(db, orderId);
  return bought.flatMap(({ line, card }) => (card ? [{ line, ...card }] : []));
}

function hasGiftCards({ lines }: OrderFacts): boolean {
  return lines.some(({ isGiftCard }) => isGiftCard);
}
