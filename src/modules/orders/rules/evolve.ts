import { cents } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { claimOf } from "#modules/offline-payments/rules/offline-facts.ts";
import type { EventRow, EventRows } from "./events/event-rows.ts";
import { fulfilmentEvents } from "./events/fulfilment.ts";
import { offlineEvents } from "./events/offline.ts";
import { paymentEvents } from "./events/payment.ts";
import { placingEvents } from "./events/placing.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderEvent } from "./order-event.ts";

const rows: EventRows<OrderEvent> = {
  ...placingEvents,
  ...paymentEvents,
  ...offlineEvents,
  ...fulfilmentEvents,
};

/** Returns the row of an event. */
export const rowOf = ({ type }: OrderEvent) => rows[type] as EventRow<OrderEvent>;

/** Applies an event to an order. The first event must be "ordered". */
export function evolve(facts: OrderFacts | null, event: OrderEvent): OrderFacts {
  invariant(facts !== null || event.type === "ordered", "an order begins with being ordered");
  const changed = rowOf(event).evolve(facts as OrderFacts, event);
  return withClaim({ ...(facts as OrderFacts), ...changed });
}

/** Adds the amount that is open now. An order that ended claims nothing. */
function withClaim(facts: OrderFacts): OrderFacts {
  if (!facts.offline) return facts;
  const isOver = facts.state === "cancelled" || facts.state === "expired";
  return { ...facts, offline: { ...facts.offline, open: isOver ? cents(0) : claimOf(facts) } };
}

/** Returns the order that its events make, oldest first. */
export function replay(events: readonly OrderEvent[]): OrderFacts {
  const facts = events.reduce<OrderFacts | null>(evolve, null);
  invariant(facts, "an order has events");
  return facts;
}
