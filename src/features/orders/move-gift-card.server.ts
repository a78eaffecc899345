import { addEntry } from "#db/gift-card/gift-card-ledger.server.ts";
import { lockGiftCard, setExpiry } from "#db/gift-card/gift-cards.server.ts";
import type { DatabaseTransaction } from "#db/database.server.ts";
import type { StoredOrder } from "#db/order/order-facts.server.ts";
import { expiryAfterRefund } from "#domain/gift-card/gift-card.ts";
import type { GiftCardEntryKind } from "#domain/gift-card/gift-card-entry.ts";
import type { Money } from "#domain/money/money.ts";
import type { OrderEvent } from "#domain/order/order-event.ts";
import type { OrderFacts } from "#domain/order/order.ts";

type Happened = { order: StoredOrder; after: OrderFacts; event: OrderEvent; at: Date };

type Move = { kind: GiftCardEntryKind; payment: number; amount: Money; refund?: number };

/** Gift cards follow what happened, so whatever is said twice moves them once. */
export async function moveGiftCard(
  tx: DatabaseTransaction,
  { order, after, event, at }: Happened,
): Promise<void> {
  const move = moveOf(after, event);
  const payment = after.payments.find((each) => each.payment === move?.payment);
  if (!move || payment?.giftCard == null) return;
  const { giftCard } = payment;
  await addEntry(tx, { ...move, giftCard, orderId: order.id, at });
  if (move.kind === "refunded") await keepOpen(tx, giftCard, at);
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

/** A card that is over can be spent again once money has come back to it. */
async function keepOpen(tx: DatabaseTransaction, id: number, now: Date): Promise<void> {
  const card = await lockGiftCard(tx, { id });
  const expiresAt = card && expiryAfterRefund(card.expiresAt, now);
  if (card && expiresAt !== card.expiresAt) await setExpiry(tx, id, expiresAt);
}
