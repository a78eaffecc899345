import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import {
  offeredOffline,
  OFFLINE_PROVIDER,
  type OfflineMethod,
} from "#modules/offline-payments/rules/offline-method.ts";
import {
  isMarkedCustomer,
  listOfflineMethods,
} from "#modules/offline-payments/store/offline-methods.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { openAddition } from "#modules/orders/rules/order.ts";
import { listOfferedTo } from "#modules/orders/use-cases/choose-offline.server.ts";
import {
  listPaymentMethods,
  type OfferedMethod,
} from "#modules/payments/use-cases/payment-methods.server.ts";
import type { Services } from "#platform/services.ts";

type MethodServices = Pick<Services, "db" | "payments" | "settings">;

/** Returns the methods for a checkout: those of providers, then those without one whose rules pass. */
export async function methodsForCheckout(
  services: MethodServices,
  { view, uid }: { view: CheckoutView | null; uid: string | null },
): Promise<OfferedMethod[]> {
  const methods = view === null ? [] : await listOfflineMethods(services.db);
  if (view === null || methods.length === 0) return listPaymentMethods(services);
  const fees = view.adjustments.flatMap(({ kind, amount }) => (kind === "fee" ? [amount] : []));
  const chosen = view.offers.find(({ service }) => service === view.service);
  const offered = offeredOffline(methods, {
    country: view.country,
    service: view.service,
    isCollected: chosen?.pickup !== undefined,
    total: cents((view.total ?? view.subtotal) - sum(fees)),
    hasGiftCards: view.giftCards.length > 0,
    isMarked: await isMarkedCustomer(services.db, uid),
  });
  return [...listPaymentMethods(services), ...offered.map(shown)];
}

/** The same for an unpaid order; goods that were added to one are paid at a provider. */
export async function methodsForOrder(
  services: MethodServices,
  order: StoredOrder,
): Promise<OfferedMethod[]> {
  const providers = listPaymentMethods(services);
  if (openAddition(order.facts) !== null) return providers;
  const offered = await listOfferedTo(services.db, order);
  // The order's total has the fee already.
  return [...providers, ...offered.map((each) => shown({ ...each, fee: cents(0) }))];
}

/** Returns every active method; placing the order checks the rules of those without a provider. */
export async function activeMethods(services: MethodServices): Promise<OfferedMethod[]> {
  const offline = await listOfflineMethods(services.db);
  return [...listPaymentMethods(services), ...offline.filter((each) => each.isActive).map(shown)];
}

function shown({ id, name, instructions, fee }: OfflineMethod): OfferedMethod {
  return {
    provider: OFFLINE_PROVIDER,
    method: String(id),
    label: name,
    marks: [],
    form: "instructions",
    instructions,
    ...(fee > 0 && { fee }),
    isDemonstration: false,
    testCards: [],
  };
}

/** Returns the offline method whose fee the total has, if the buyer chose it; null for none. */
export function feeOf(method: OfferedMethod | undefined): number | null {
  return method?.fee === undefined ? null : Number(method.method);
}
