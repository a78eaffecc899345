import type { Money } from "#modules/core/rules/money/money.ts";

/** How a buyer pays without a provider, with its name for staff. */
export const offlineKinds = {
  transfer: "Bank transfer, before the order is sent",
  collection: "On collection",
  delivery: "On delivery",
  invoice: "On invoice, after the order is sent",
} as const;

export type OfflineKind = keyof typeof offlineKinds;

/** The provider's name in payments that staff record. */
export const OFFLINE_PROVIDER = "offline";

/** A payment method without a provider. Empty rules mean every buyer. */
export type OfflineMethod = {
  id: number;
  name: string;
  kind: OfflineKind;
  instructions: string;
  /** Days until the money is due; a transfer's order expires then. */
  dueDays: number;
  fee: Money;
  isActive: boolean;
  countries: readonly string[];
  /** Codes of delivery methods. */
  services: readonly string[];
  /** The lowest and the highest total without the fee; null without a limit. */
  totalFrom: Money | null;
  totalTo: Money | null;
  /** Whether only members see it whom staff have marked. */
  isMarkedOnly: boolean;
};

/** What the rules of a method ask about an order. */
export type OfflineBuyer = {
  country: string;
  /** The code of the delivery method; null before one is chosen. */
  service: string | null;
  /** Whether the buyer collects the order. */
  isCollected: boolean;
  /** Without the fee of any method, in cents. */
  total: Money;
  /** Whether gift cards are bought, which an email sends as soon as the order is placed. */
  hasGiftCards: boolean;
  /** Whether staff have marked the member. */
  isMarked: boolean;
  /** Staff take the order, so the rules about buyers do not apply. */
  isStaff?: boolean;
};

/** Returns the active methods that a buyer can choose: all rules of a method must pass. */
export function offeredOffline<Method extends OfflineMethod>(
  methods: readonly Method[],
  buyer: OfflineBuyer,
): Method[] {
  return methods.filter(
    (each) => isPossible(each, buyer) && (buyer.isStaff || passes(each, buyer)),
  );
}

/** Money is taken where the goods are handed over, and unpaid gift cards would be sent at once. */
function isPossible({ kind, isActive }: OfflineMethod, buyer: OfflineBuyer): boolean {
  if (!isActive || (buyer.hasGiftCards && kind !== "transfer")) return false;
  if (kind === "collection") return buyer.isCollected;
  return kind !== "delivery" || !buyer.isCollected;
}

function passes(method: OfflineMethod, { country, service, total, isMarked }: OfflineBuyer) {
  const { countries, services, totalFrom, totalTo } = method;
  return (
    (countries.length === 0 || countries.includes(country)) &&
    (services.length === 0 || (service !== null && services.includes(service))) &&
    (totalFrom === null || total >= totalFrom) &&
    (totalTo === null || total <= totalTo) &&
    (!method.isMarkedOnly || isMarked)
  );
}
