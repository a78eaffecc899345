import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { StoredOrder } from "#modules/orders/store/order-facts.server.ts";
import { findOrderView, listOrderEvents } from "#modules/orders/store/order-view.server.ts";
import { saveOrder } from "#modules/orders/store/save-order.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { findMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { releasePromotions } from "#modules/promotions/store/promotion-uses.server.ts";
import {
  releaseHeldStock,
  restock,
  sellHeldStock,
} from "#modules/stock/store/stock-holds.server.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import { isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import { chosenOrderMails } from "#modules/notifications/rules/order-news.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import { evolve } from "#modules/orders/rules/evolve.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import type { OrderCommand, OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { dependsOnPromise } from "#modules/orders/rules/promised-answer.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { emailsAbout, isForShop, worthTelling } from "#modules/orders/emails/order-emails.ts";
import type { Services } from "#platform/services.ts";
import { moveGiftCards, takeBackBoughtCard } from "./move-gift-cards.server.ts";
import { orderSecret } from "./order-secret.server.ts";

export type OrderServices = Pick<Services, "db" | "clock" | "shop" | "payments">;

/** The services of decisions that move no money. */
export type DecisionServices = Omit<OrderServices, "payments">;

/**
 * Decides a command about a locked order and writes the results in its transaction: events, state, emails, jobs, gift
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
  await writeEmails(tx, services, order, events);
  if (events.some(({ type }) => type === "refund-requested" || type === "refund-released"))
    await enqueueJob(tx, "payment.check-due", {}, { key: "refunds" });
  await moveGiftCards(tx, { order, after, events, at });
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

async function writeEmails(
  tx: DatabaseTransaction,
  { db, shop, clock }: DecisionServices,
  order: StoredOrder,
  events: readonly OrderEvent[],
): Promise<void> {
  const { id, number, facts } = order;
  const isUnpaid = facts.state === "awaiting_payment" || facts.state === "expired";
  const before = events.some(dependsOnPromise) ? await eventsBefore(tx, order) : [];
  const told = worthTelling(events, before);
  if (told.length === 0) return;
  const found = await findOrderView(tx, { id });
  if (!found) return;
  // The buyer may be erased; a bank can still take money back, and the shop must know.
  const mailed = found.view.email === "" ? told.filter(isForShop) : told;
  const secret = await orderSecret(db, number);
  for (const event of await mailedOf(tx, found.uid, mailed)) {
    const emails = emailsAbout({ shop, order: found.view, secret, now: clock.now() }, event);
    for (const email of emails) {
      const isLimited = isUnpaid && dependsOnPromise(event);
      if (isLimited && !(await mayWriteTo(tx, clock, email.to))) continue;
      await enqueueEmail(tx, email);
    }
  }
}

/** Whether the address is below the limit of emails about unpaid orders. */
async function mayWriteTo(
  tx: DatabaseTransaction,
  clock: DecisionServices["clock"],
  address: string,
): Promise<boolean> {
  const { perEmailAndDay } = limits.unpaidOrderEmail;
  return (await countTry({ db: tx, clock }, [[perEmailAndDay, address]])).ok;
}

/** The events before this command, whose own events are already stored. */
async function eventsBefore(
  tx: DatabaseTransaction,
  { id, eventCount }: StoredOrder,
): Promise<OrderEvent[]> {
  const all = await listOrderEvents(tx, id);
  return all.slice(0, eventCount).map(({ event }) => event);
}

/** Removes emails that the member declined. Mandatory emails are always sent. */
async function mailedOf(
  tx: DatabaseTransaction,
  uid: string | null,
  events: readonly OrderEvent[],
): Promise<readonly OrderEvent[]> {
  if (uid === null || events.every(({ type }) => !chosenOrderMails[type])) return events;
  const choices = await findMailChoices(tx, uid);
  return events.filter(({ type }) => {
    const category = chosenOrderMails[type];
    return category === undefined || isMailWanted(choices, category);
  });
}
