import { lockGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  giftCardError,
  payableByCard,
  type GiftCardErrorCode,
} from "#modules/gift-cards/rules/gift-card.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { amountDue, payableByCards } from "#modules/orders/rules/order.ts";
import { orderError, type OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { closePayment } from "./ask-provider.server.ts";

type Held = {
  /** The id of a card that the requester may spend. */
  giftCard: number;
  /** Amount that the buyer saw the card pay; null if they saw none. */
  expected: Money | null;
};

/** Holds as much of the order as the card can pay, and places the order if nothing is left to pay. Idempotent. */
export async function holdGiftCard(
  services: OrderServices,
  orderId: number,
  held: Held,
): Promise<Result<StoredOrder, ApiError<OrderErrorCode | GiftCardErrorCode>>> {
  await closeLeftPayment(services, orderId);
  return retryTransaction(services.db, (tx) => hold(tx, services, orderId, held));
}

async function hold(
  tx: DatabaseTransaction,
  services: OrderServices,
  id: number,
  { giftCard, expected }: Held,
): Promise<Result<StoredOrder, ApiError<OrderErrorCode | GiftCardErrorCode>>> {
  const order = await lockOrder(tx, { id });
  if (!order) return err(orderError("not-in-this-state"));
  const { facts } = order;
  const isPaying = facts.payments.some(
    (each) => each.giftCard === giftCard && (each.state === "held" || each.state === "captured"),
  );
  if (isPaying) return ok(order);
  const card = await lockGiftCard(tx, giftCard);
  if (!card) return err(giftCardError("gift-card-unknown"));
  if (facts.isGiftCard) return err(orderError("not-in-this-state"));
  const paid = payableByCard(
    card,
    payableByCards(facts, smallestStep(services)),
    services.clock.now(),
  );
  if (!paid.ok) return err(giftCardError(paid.error));
  if (expected !== null && expected !== paid.value) return err(giftCardError("gift-card-changed"));
  const { ending } = card;
  const command = { type: "hold-gift-card", giftCard, ending, amount: paid.value } as const;
  const held = await applyCommand(tx, services, order, command);
  if (!held.ok) return err(orderError(held.error));
  if (amountDue(held.value.order.facts) > 0) return ok(held.value.order);
  const placed = await applyCommand(tx, services, held.value.order, { type: "place-free" });
  return placed.ok ? ok(placed.value.order) : err(orderError(placed.error));
}

/** Closes a declined or abandoned payment of the whole order, which must not be captured beside the card. */
async function closeLeftPayment(services: OrderServices, orderId: number): Promise<void> {
  const payment = await findPaymentUnderWay(services.db, orderId);
  const isBusy = payment?.busyUntil != null && payment.busyUntil > services.clock.now();
  const isLeft = payment?.state === "open" || payment?.state === "action_required";
  if (payment && isLeft && !isBusy) await closePayment(services, payment);
}
