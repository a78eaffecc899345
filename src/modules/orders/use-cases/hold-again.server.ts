import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { lockGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { StoredOrder } from "#modules/orders/store/order-facts.server.ts";
import type { StoredPayment } from "#modules/orders/store/order-payments.server.ts";
import { listOrderedStock } from "#modules/orders/store/list-ordered-stock.server.ts";
import {
  releasePromotions,
  takePromotionsAgain,
} from "#modules/promotions/store/promotion-uses.server.ts";
import {
  holdStock,
  holdWithoutStock,
  releaseHeldStock,
} from "#modules/stock/store/stock-holds.server.ts";
import { cardsToHoldAgain } from "#modules/orders/rules/decide-gift-card.ts";
import { stateAfter, type PaymentReport } from "#modules/payments/rules/payment.ts";

type Reported = { payment: StoredPayment; report: PaymentReport; now: Date };

/** Holds promotions, stock and gift card again for a late payment, if all are still available. */
export async function holdAgain(
  tx: DatabaseTransaction,
  { id, facts }: StoredOrder,
  { payment: { number }, report, now }: Reported,
): Promise<boolean> {
  const payment = facts.payments.find((each) => each.payment === number);
  const isNews = payment && stateAfter(payment.state, report) === "captured";
  if (facts.state !== "expired" || !isNews) return false;
  for (const { giftCard, amount } of cardsToHoldAgain(facts, payment.amount)) {
    const card = await lockGiftCard(tx, giftCard);
    if (!card || card.isBlocked || card.balance < amount) return false;
  }
  if (facts.isGiftCard) {
    await holdWithoutStock(tx, id);
    return true;
  }
  const lines = await listOrderedStock(tx, id);
  if (lines === null || !(await takePromotionsAgain(tx, id, now))) return false;
  if (await holdStock(tx, id, lines)) return true;
  await releasePromotions(tx, id, now);
  return false;
}

/** Releases a repeated hold if the order was not placed. */
export async function releaseHeldAgain(
  tx: DatabaseTransaction,
  { id }: Pick<StoredOrder, "id">,
  now: Date,
): Promise<void> {
  await releasePromotions(tx, id, now);
  await releaseHeldStock(tx, id);
}
