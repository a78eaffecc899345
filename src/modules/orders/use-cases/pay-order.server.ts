import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { findOrder, lockOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import {
  beginAttempt,
  findPaymentUnderWay,
  type StoredPayment,
} from "#modules/orders/store/order-payments.server.ts";
import { placeTexts, orderError, type OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import { cardTestingNews } from "#modules/orders/emails/shop-news.ts";
import { notifyShop } from "#modules/notifications/use-cases/notify-shop.server.ts";
import { countDeclines } from "#modules/stock/store/hold-owners.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import type { TooManyRequests } from "#modules/core/rules/limit.ts";
import { amountDue, isHoldOver, openAddition } from "#modules/orders/rules/order.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { amountStepOf } from "#modules/payments/use-cases/payment-methods.server.ts";
import type { PaymentInput } from "#modules/payments/ports/payment.ts";
import { isUnderWay } from "#modules/payments/rules/payment.ts";
import { OFFLINE_PROVIDER } from "#modules/offline-payments/rules/offline-method.ts";
import { chooseOffline } from "./choose-offline.server.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import {
  askProvider,
  attemptPayment,
  closePayment,
  isOutcomeUnknown,
} from "./ask-provider.server.ts";

/** After this time another attempt may begin, and the job asks the provider. */
const ATTEMPT_SECONDS = 45;

/** How long a repeated submission waits for the answer to the first. */
const SAME_ANSWER_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Tries to begin after other attempts of the same buyer ended. */
const MAX_TRIES = 3;

type Payment = {
  provider: string;
  method: string;
  details: PaymentInput;
  /** The amount that the buyer saw; absent: any. */
  expected?: Money | undefined;
};

type Chosen = Payment & { step: number };

export type PayErrorCode = OrderErrorCode | "no-such-method" | "too-many-requests";

/**
 * Pays an order, one payment at a time. A declined payment is retried; another method closes it first; an unknown
 * outcome must be waited for. A paid order is returned, and a request during an attempt gets that attempt's answer.
 */
export async function payOrder(
  services: OrderServices,
  orderId: number,
  payment: Payment,
): Promise<Result<StoredOrder, ApiError<PayErrorCode>>> {
  if (payment.provider === OFFLINE_PROVIDER) return chooseOffline(services, orderId, payment);
  const provider = services.payments.get(payment.provider);
  const offered: readonly string[] = services.settings.payments.offered;
  const isOffered = offered.includes(payment.method);
  if (!isOffered || !provider?.methods.some(({ id }) => id === payment.method))
    return err({ code: "no-such-method", message: placeTexts.methodNotOffered });
  const tryToBegin = () =>
    retryTransaction(services.db, (tx) =>
      begin(tx, services, orderId, { ...payment, step: amountStepOf(provider) }),
    );
  let begun = await tryToBegin();
  if (isRefusedAs(begun, "payment-under-way")) {
    const former = await findPaymentUnderWay(services.db, orderId);
    if (former && mustClose(former, payment, services.clock.now())) {
      await closePayment(services, former);
      begun = await tryToBegin();
    }
  }
  for (let tries = 0; tries < MAX_TRIES && isRefusedAs(begun, "payment-under-way"); tries += 1) {
    const answered = await answerToOther(services, orderId);
    if (answered) return ok(answered);
    // The attempt may have ended meanwhile.
    begun = await tryToBegin();
  }
  if (!begun.ok)
    return err(typeof begun.error === "string" ? orderError(begun.error) : begun.error);
  if ("order" in begun.value) return ok(begun.value.order);
  const { stored, attempt } = begun.value;
  return ok(await attemptPayment(services, stored, { attempt, details: payment.details }));
}

function isRefusedAs(result: Result<unknown, unknown>, code: OrderErrorCode): boolean {
  return !result.ok && result.error === code;
}

/** Returns the order after a running attempt was answered; null if there is none, or it takes too long. */
async function answerToOther(services: OrderServices, id: number): Promise<StoredOrder | null> {
  const isBusy = async () => {
    const payment = await findPaymentUnderWay(services.db, id);
    return payment?.busyUntil != null && payment.busyUntil > services.clock.now();
  };
  if (!(await isBusy())) return null;
  for (let left = SAME_ANSWER_WITHIN_MS / LOOK_EVERY_MS; left > 0; left -= 1) {
    await pause(LOOK_EVERY_MS);
    if (!(await isBusy())) return findOrder(services.db, { id });
  }
  return null;
}

/** Another method than before, or an abandoned bank window; a running attempt is not closed. */
function mustClose(former: StoredPayment, payment: Payment, now: Date): boolean {
  if (former.busyUntil !== null && former.busyUntil > now) return false;
  const isOther = former.provider !== payment.provider || former.method !== payment.method;
  return former.state === "action_required" || (former.state === "open" && isOther);
}

type Begun = { order: StoredOrder } | { stored: StoredPayment; attempt: number };

async function begin(
  tx: DatabaseTransaction,
  services: OrderServices,
  id: number,
  { provider, method, step, expected }: Chosen,
): Promise<Result<Begun, OrderErrorCode | TooManyRequests>> {
  const now = services.clock.now();
  const order = await lockOrder(tx, { id });
  if (!order) return err("not-in-this-state");
  const isOfAddition = openAddition(order.facts) !== null;
  if (order.facts.paidBy !== null && !isOfAddition) return ok({ order });
  if (expected !== undefined && amountDue(order.facts) !== expected) return err("amount-changed");
  const isOneUnderWay = order.facts.payments.some(({ state }) => isUnderWay(state));
  const former = isOneUnderWay ? await findPaymentUnderWay(tx, id) : null;
  const canGoOn =
    former?.state === "open" &&
    former.provider === provider &&
    former.method === method &&
    (former.busyUntil === null || former.busyUntil <= now);
  if (former && !canGoOn) return err("payment-under-way");
  const within = await countTry({ db: tx, clock: services.clock }, [
    [ordersLimits.payment.perOrder, order.number],
  ]);
  if (!within.ok) return within;
  if (await isTriedOut(tx, order, now)) return err("declined-too-often");
  if (!former) {
    const opened = await applyCommand(tx, services, order, {
      type: "open-payment",
      provider,
      method,
      step,
      holdMinutes: services.settings.orders.paymentMinutes,
    });
    if (!opened.ok) return opened;
  } else if (isHoldOver(order.facts, now)) return err(isOfAddition ? "addition-over" : "hold-over");
  const busyUntil = new Date(now.getTime() + ATTEMPT_SECONDS * 1000);
  const stored = await beginAttempt(tx, order, { busyUntil, checkAt: busyUntil });
  return ok({ stored, attempt: stored.attempt });
}

/** Whether stolen cards seem to be tried out, over however many orders. The shop hears of it once a day. */
async function isTriedOut(
  tx: DatabaseTransaction,
  { id, number }: StoredOrder,
  now: Date,
): Promise<boolean> {
  const { declined, declinedNews } = ordersLimits.payment;
  const since = new Date(now.getTime() - declined.windowSeconds * 1000);
  if ((await countDeclines(tx, { orderId: id, since })) < declined.hits) return false;
  const clock = { now: () => now };
  const isFirst = (await countTry({ db: tx, clock }, [[declinedNews, "shop"]])).ok;
  if (isFirst) await notifyShop(tx, [cardTestingNews(number, declined.hits)]);
  return true;
}

/** The buyer returned from the provider: asks for the outcome. Above the rate limit the job asks. */
export async function checkPayment(services: OrderServices, orderId: number): Promise<void> {
  const payment = await findPaymentUnderWay(services.db, orderId);
  const isBusy = payment?.busyUntil != null && payment.busyUntil > services.clock.now();
  if (!payment || isBusy) return;
  const { perOrder } = ordersLimits.paymentCheck;
  if (!(await countTry(services, [[perOrder, payment.orderNumber]])).ok) return;
  await askProvider(services, payment).catch((error: unknown) => {
    // Nothing changed; the job asks again.
    if (!isOutcomeUnknown(error)) throw error;
  });
}
