import { fillAddress } from "#modules/accounts/store/profiles.server.ts";
import { SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import { writtenRegion } from "#modules/delivery/rules/address/address-regions.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { invariant, type Result } from "#modules/core/rules/result.ts";
import type { OrderInput, PlaceError } from "#modules/orders/rules/place-order.ts";
import { replace } from "#modules/orders/rules/order-command.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { applyCommand, type DecisionServices, type OrderServices } from "./apply-command.server.ts";
import { closePayment } from "./ask-provider.server.ts";
import { placeOrder, type PlaceServices } from "./place-order.server.ts";

/** Places the order of a checkout, in place of the unpaid one that it replaces. */
export const submitOrder = (
  services: PlaceServices,
  checkout: OrderInput,
): Promise<Result<StoredOrder, PlaceError>> =>
  placeOrder(services, checkout, { closeUnpaid, keepAddress, placeFree });

/** Places an order that costs nothing, in the transaction that wrote it. */
export async function placeFree(
  tx: DatabaseTransaction,
  services: DecisionServices,
  order: StoredOrder,
): Promise<StoredOrder> {
  const placed = await applyCommand(tx, services, order, { type: "place-free" });
  invariant(placed.ok, "an order that costs nothing is placed");
  return placed.value.order;
}

/** A profile stores the country by its English name, and the region as letters have it. */
async function keepAddress(tx: DatabaseTransaction, uid: string, address: OrderAddress) {
  const { firstName: _, lastName: __, telephone, ...written } = address;
  const country = inLanguage(SOURCE_LANGUAGE, () => formatOf(address.country).name);
  const state = writtenRegion(address.country, address.state);
  await fillAddress(tx, uid, { ...written, state, country }, telephone);
}

/**
 * Ends an unpaid order that its buyer has replaced. The payment is closed at the provider before the stock is
 * released, or it could be sold twice.
 */
async function closeUnpaid(
  services: OrderServices,
  id: number,
): Promise<"closed" | "paid" | "busy"> {
  const payment = await findPaymentUnderWay(services.db, id);
  if (payment) await closePayment(services, payment);
  return retryTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { id });
    if (!locked || locked.facts.state === "expired" || locked.facts.state === "cancelled")
      return "closed";
    if (locked.facts.state !== "awaiting_payment") return "paid";
    const closed = await applyCommand(tx, services, locked, replace);
    return closed.ok ? "closed" : "busy";
  });
}
