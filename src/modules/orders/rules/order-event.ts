import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { ReturnEvent } from "#modules/returns/rules/return-event.ts";
import type { FulfilmentEvent } from "./events/fulfilment.ts";
import type { OfflineEvent } from "./events/offline.ts";
import type { PaymentEvent } from "./events/payment.ts";
import type { PlacingEvent } from "./events/placing.ts";

/** The provider's payment is another than the shop's, or money went back that the shop's books lack. */
export const problemCauses = ["mismatch", "refunded-elsewhere"] as const;

export type ProblemCause = (typeof problemCauses)[number];

/** A difference between a payment and its provider's, in a sentence. A payment has at most one of each cause. */
export type OrderProblem = {
  payment: number;
  cause: ProblemCause;
  problem: string;
  isResolved: boolean;
};

/** The side that cancels; the event's actor says who. */
export type Party = "buyer" | "shop" | "system";

export type RefundReason =
  | "requested"
  | "cancelled"
  | "returned"
  | "withdrawn"
  | "late-payment"
  | "paid-twice"
  /** More was transferred than the order costs. */
  | "overpaid"
  /** The buyer chose a cheaper delivery method. */
  | "delivery-changed";

/** Refunded units and their paid amount; the refunded amount can differ (record 128). */
export type RefundLine = LineQuantity & { amount: Money };

/**
 * What happened to an order, in order. Events are stored for ever and never changed; the rest of an order's state is
 * computed from them.
 */
export type OrderEvent = PlacingEvent | PaymentEvent | OfflineEvent | FulfilmentEvent | ReturnEvent;

export type OrderEventType = OrderEvent["type"];

export type EventOf<Type extends OrderEventType> = Extract<OrderEvent, { type: Type }>;
