import type { Actor } from "#platform/commands/actor.ts";
import type { CommandServices } from "#platform/commands/command.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { orderAfter, type StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { lockOrder, type OrderRef } from "#modules/orders/store/orders.server.ts";
import { saveOrder } from "#modules/orders/store/save-order.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { notifyShop } from "#modules/notifications/use-cases/notify-shop.server.ts";
import { lowStockNews } from "#modules/stock/emails/low-stock-news.ts";
import { resultTransaction } from "#platform/database/retry-transaction.server.ts";
import { releasePromotions } from "#modules/promotions/store/promotion-uses.server.ts";
import { exchangeStock } from "#modules/stock/store/exchange-stock.server.ts";
import {
  dropHeldStock,
  holdStock,
  releaseHeldStock,
  restock,
  sellHeldStock,
  type StockLine,
} from "#modules/stock/store/stock-holds.server.ts";
import { actorOf, decide } from "#modules/orders/rules/decide.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import type { OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { moveGiftCards, takeBackBoughtCards } from "./move-gift-cards.server.ts";
import { writeMessages } from "./write-messages.server.ts";

export type OrderServices = CommandServices & Pick<Services, "payments">;

/** The services of decisions that move no money. */
export type DecisionServices = CommandServices & {
  /** The staff member or program that gives the command; absent for the buyer and for jobs. */
  actor?: Actor;
};

/**
 * Decides a command about a locked order and writes the results in its transaction: events, state, messages, jobs, gift
 * cards, and last promotions and stock, whose rows others wait for. An error can come after the first of these writes,
 * so the caller rolls back.
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
  const after = orderAfter(order, {
    command,
    events,
    at,
    actor: services.actor ?? actorOf(command),
  });
  const happened = { order, after: after.facts, at };
  if (!(await takeBackBoughtCards(tx, happened))) return err("card-spent");
  await saveOrder(tx, order, after, at);
  await writeMessages(tx, services, { before: order, after, events });
  if (events.some(({ type }) => type === "refund-requested" || type === "refund-released"))
    await enqueueJob(tx, "payment.check-due", {}, { key: "refunds" });
  await moveGiftCards(tx, services, { ...happened, events });
  if (events.some(isNothingLeft)) await releasePromotions(tx, order.id, at);
  for (const event of events)
    if (!(await moveStock(tx, { ...order, after }, event))) return err("no-stock");
  return ok({ order: after, events });
}

/** Locks an order and applies a command to it in one transaction; null if there is no such order. */
export async function commandOrder(
  services: DecisionServices,
  ref: OrderRef,
  command: OrderCommand,
): Promise<Result<StoredOrder, OrderErrorCode> | null> {
  type Changed = { order: StoredOrder } | null;
  const done = await resultTransaction<Changed, OrderErrorCode>(services.db, async (tx) => {
    const order = await lockOrder(tx, ref);
    return order ? applyCommand(tx, services, order, command) : ok(null);
  });
  if (!done.ok) return done;
  return done.value && ok(done.value.order);
}

/** Whether nothing of the order is left, so that its promotions can be used again. */
function isNothingLeft(event: OrderEvent): boolean {
  return event.type === "expired" || (event.type === "cancelled" && event.isWhole);
}

function wantedStock({ agreed }: StoredOrder, addition: number): StockLine[] {
  return (agreed.additions?.[addition - 1]?.lines ?? []).flatMap(
    ({ productId, variantId, quantity }) =>
      productId === null ? [] : [{ productId, variantId, quantity }],
  );
}

/** Stock follows events, so a repeated report moves it once. Returns false if there is too little. */
async function moveStock(
  tx: DatabaseTransaction,
  { id, facts, after }: Pick<StoredOrder, "id" | "facts"> & { after: StoredOrder },
  event: OrderEvent,
): Promise<boolean> {
  if (event.type === "addition-proposed")
    return holdStock(tx, id, wantedStock(after, event.addition), facts.lines.length);
  if (event.type === "addition-dropped") await dropHeldStock(tx, id, facts.lines.length);
  if (event.type === "placed" || event.type === "addition-paid")
    await notifyShop(tx, (await sellHeldStock(tx, id)).map(lowStockNews));
  if (event.type === "expired") await releaseHeldStock(tx, id);
  if (event.type === "cancelled" && facts.state === "awaiting_payment")
    await releaseHeldStock(tx, id);
  if (event.type === "cancelled" && event.restock) await restock(tx, id, event.lines);
  if (event.type === "return-received") await restock(tx, id, event.restock);
  if (event.type !== "option-changed") return true;
  const { line } = event;
  const { productId = null, variantId = null } = after.products[line] ?? {};
  const { quantity = 0 } = facts.lines[line] ?? {};
  return productId !== null && exchangeStock(tx, id, { line, productId, variantId, quantity });
}
