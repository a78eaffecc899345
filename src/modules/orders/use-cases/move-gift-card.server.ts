import { addEntry } from "#modules/gift-cards/store/gift-card-ledger.server.ts";
import { lockGiftCard, setExpiry } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { StoredOrder } from "#modules/orders/store/order-facts.server.ts";
import { expiryAfterRefund } from "#modules/gift-cards/rules/gift-card.ts";
import type { GiftCardEntryKind } from "#modules/gift-cards/rules/gift-card-entry.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";

type Happened = { order: StoredOrder; after: OrderFacts; event: OrderEvent; at: Date };

type Move = { kind: GiftCardEntryKind; payment: number; amount: Money; refund?: number };

/** Gift cards follow events, so a repeated report moves money once. */
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

/** Extends the expiry of a card after a refund to it. */
async function keepOpen(tx: DatabaseTransaction, id: number, now: Date): Promise<void> {
  const card = await lockGiftCard(tx, { id });
  const expiresAt = card && expiryAfterRefund(card.expiresAt, now);
  if (card && expiresAt !== card.expiresAt) await setExpiry(tx, id, expiresAt);
}
