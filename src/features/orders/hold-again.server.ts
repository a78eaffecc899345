import type { DatabaseTransaction } from "#db/database.server.ts";
import { lockGiftCard } from "#db/gift-card/gift-cards.server.ts";
import type { StoredOrder } from "#db/order/order-facts.server.ts";
import type { StoredPayment } from "#db/order/order-payments.server.ts";
import { listOrderedStock } from "#db/order/list-ordered-stock.server.ts";
import { releasePromotions, takePromotionsAgain } from "#db/promotion/promotion-uses.server.ts";
import { holdStock, holdWithoutStock, releaseHeldStock } from "#db/stock/stock-holds.server.ts";
import { cardsToHoldAgain } from "#domain/order/decide-gift-card.ts";
import { stateAfter, type PaymentReport } from "#domain/payment/payment.ts";

type Reported = { payment: StoredPayment; report: PaymentReport; now: Date };

/**
 * Money for an order whose hold ran out: its promotions are used, its stock is taken once more, and so is what its gift
 * card was to pay, where all of them are still there.
 */
export async function holdAgain(
  tx: DatabaseTransaction,
  { id, facts }: StoredOrder,
  { payment: { number }, report, now }: Reported,
): Promise<boolean> {
  const payment = facts.payments.find((each) => each.payment === number);
  const isNews = payment && stateAfter(payment.state, report) === "captured";
  if (facts.state !== "expired" || !isNews) return false;
  for (const { giftCard, amount } of cardsToHoldAgain(facts, payment.amount)) {
    const card = await lockGiftCard(tx, { id: giftCard });
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

/** Gives back what was held once more where the order is not placed with it after all. */
export async function releaseHeldAgain(
  tx: DatabaseTransaction,
  { id }: Pick<StoredOrder, "id">,
  now: Date,
): Promise<void> {
  await releasePromotions(tx, id, now);
  await releaseHeldStock(tx, id);
}
