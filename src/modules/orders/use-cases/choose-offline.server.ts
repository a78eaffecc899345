import { negative, sum } from "#modules/core/rules/money/money.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  offeredOffline,
  type OfflineMethod,
} from "#modules/offline-payments/rules/offline-method.ts";
import {
  isMarkedCustomer,
  listOfflineMethods,
} from "#modules/offline-payments/store/offline-methods.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { orderError, type OrderErrorCode, placeTexts } from "#modules/orders/rules/order-errors.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { applyCommand, type DecisionServices, type OrderServices } from "./apply-command.server.ts";
import { closePayment } from "./ask-provider.server.ts";

const notOffered = () =>
  ({ code: "no-such-method", message: placeTexts.methodNotOffered }) as const;

type Chosen = Result<
  StoredOrder,
  ApiError<OrderErrorCode | "no-such-method" | "too-many-requests">
>;

/** Lets a buyer pay an order without a provider, as far as the method's rules allow. A placed order is returned. */
export async function chooseOffline(
  services: OrderServices,
  orderId: number,
  { method }: { method: string },
): Promise<Chosen> {
  const open = await findPaymentUnderWay(services.db, orderId);
  if (open?.state === "open" || open?.state === "action_required")
    await closePayment(services, open);
  return retryTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order) return err(orderError("not-in-this-state"));
    const { state, offline } = order.facts;
    if (state !== "awaiting_payment" || offline) return ok(order);
    const within = await countTry({ db: tx, clock: services.clock }, [
      [ordersLimits.offlineOrder.perEmail, order.email],
    ]);
    if (!within.ok) return within;
    return agreeOffline(tx, services, { order, method: Number(method) });
  });
}

/** The same for a locked order; staff may choose a method that its buyer does not see. */
export async function agreeOffline(
  tx: DatabaseTransaction,
  services: DecisionServices,
  { order, method: id, isStaff = false }: { order: StoredOrder; method: number; isStaff?: boolean },
): Promise<Chosen> {
  const offered = await listOfferedTo(tx, order, isStaff);
  const method = offered.find((each) => each.id === id);
  if (!method) return err(notOffered());
  const { kind, name, instructions, dueDays } = method;
  const command = { type: "choose-offline", kind, name, instructions, dueDays } as const;
  const agreed = await applyCommand(tx, services, order, command);
  return agreed.ok ? ok(agreed.value.order) : err(orderError(agreed.error));
}

/** Returns the methods that the buyer of an unpaid order can choose: with the fee that its total has. */
export async function listOfferedTo(
  db: Database,
  { facts, agreed, address, uid }: StoredOrder,
  isStaff = false,
): Promise<OfflineMethod[]> {
  const methods = await listOfflineMethods(db);
  if (methods.length === 0) return [];
  const fees = agreed.adjustments.flatMap(({ kind, amount }) => (kind === "fee" ? [amount] : []));
  const fee = sum(fees);
  const offered = offeredOffline(methods, {
    country: address.country,
    service: agreed.delivery.service,
    isCollected: agreed.delivery.pickup !== undefined,
    total: sum([facts.total, negative(fee)]),
    hasGiftCards: facts.lines.some(({ isGiftCard }) => isGiftCard),
    isMarked: await isMarkedCustomer(db, uid),
    isStaff,
  });
  return offered.filter((each) => each.fee === fee);
}
