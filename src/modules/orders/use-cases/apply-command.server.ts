import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { StoredOrder } from "#modules/orders/store/order-facts.server.ts";
import { saveOrder } from "#modules/orders/store/save-order.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { releasePromotions } from "#modules/promotions/store/promotion-uses.server.ts";
import {
  releaseHeldStock,
  restock,
  sellHeldStock,
} from "#modules/stock/store/stock-holds.server.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { evolve } from "#modules/orders/rules/evolve.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import type { OrderCommand, OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { moveGiftCards, takeBackBoughtCard } from "./move-gift-cards.server.ts";
import { writeMessages } from "./write-messages.server.ts";

export type OrderServices = Pick<Services, "db" | "clock" | "shop" | "payments">;

/** The services of decisions that move no money. */
export type DecisionServices = Omit<OrderServices, "payments">;

/**
 * Decides a command about a locked order and writes the results in its transaction: events, state, messages, jobs, gift
 * cards, and last promotions and stock, whose rows others wait for.
 */
export async function applyCommand(
  tx: DatabaseTransaction,
  services: DecisionServices,
  order: StoredOrder,
  command: OrderCommand,
): Promise<Result<{ order: StoredOrder; events: OrderEvent[] }, OrderErrorCode>> {
  const at = services.clock.now();
  const decided = decide(order.facts, command, at);
  if (!decided.ok) return decided;
  const events = decided.value;
  if (events.length === 0) return ok({ order, events });
  const after = events.reduce<OrderFacts>(evolve, order.facts);
  if (!(await takeBackBoughtCard(tx, { order, after, at }))) return err("more-than-left");
  const declarant = command.type === "withdraw" ? command : null;
  const note = command.type === "request-return" ? command.reason : "";
  const instrument = command.type === "report-payment" ? command.report.instrument : null;
  await saveOrder(tx, order, { events, after, at, declarant, note, instrument });
  await writeMessages(tx, services, order, events);
  if (events.some(({ type }) => type === "refund-requested" || type === "refund-released"))
    await enqueueJob(tx, "payment.check-due", {}, { key: "refunds" });
  await moveGiftCards(tx, services, { order, after, events, at });
  if (events.some(isNothingLeft)) await releasePromotions(tx, order.id, at);
  for (const event of events) await moveStock(tx, order, event);
  const eventCount = order.eventCount + events.length;
  return ok({ order: { ...order, facts: after, eventCount }, events });
}

/** Whether nothing of the order is left, so that its promotions can be used again. */
function isNothingLeft(event: OrderEvent): boolean {
  return event.type === "expired" || (event.type === "cancelled" && event.isWhole);
}

/** Stock follows events, so a repeated report moves it once. */
async function moveStock(
  tx: DatabaseTransaction,
  { id, facts }: StoredOrder,
  event: OrderEvent,
): Promise<void> {
  if (event.type === "placed") await sellHeldStock(tx, id);
  if (event.type === "expired") await releaseHeldStock(tx, id);
  if (event.type === "cancelled" && facts.state === "awaiting_payment")
    await releaseHeldStock(tx, id);
  if (event.type === "cancelled" && event.restock) await restock(tx, id, event.lines);
  if (event.type === "return-received") await restock(tx, id, event.restock);
}
