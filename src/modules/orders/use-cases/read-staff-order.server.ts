import { listOptionChoices } from "#modules/orders/use-cases/staff/change-order-option.server.ts";
import { smallUrl } from "#modules/catalogue/use-cases/staff-products.server.ts";
import { emailsAbout } from "#modules/orders/rules/order-messages.ts";
import { givenBack, refundableParts } from "#modules/orders/rules/decide-order.ts";
import {
  leftOnCards,
  spentOf,
  takenBack,
  type SentCard,
} from "#modules/orders/rules/decide-bought-card.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import type { CommandOf, OrderCommand } from "#modules/orders/rules/order-command.ts";
import { staffRefusal } from "#modules/orders/rules/order-errors.ts";
import { actorName, historyOf, type HistoryEntry } from "#modules/orders/rules/order-history.ts";
import { evolve } from "#modules/orders/rules/evolve.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import { stageOf, stages } from "#modules/orders/rules/order-stage.ts";
import { inOwnNames } from "#modules/orders/rules/own-names.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { staffActions } from "#modules/orders/rules/staff-actions.ts";
import { openWork, taskWords } from "#modules/orders/rules/pending-work.ts";
import { badgesOf } from "#modules/orders/rules/order-badges.ts";
import { orderAmounts } from "#modules/orders/rules/order-amounts.ts";
import { emailsTo } from "#modules/orders/use-cases/order-language.server.ts";
import { paidParts } from "#modules/orders/use-cases/paid-parts.server.ts";
import { orderSubject, type StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { listOrderNotes } from "#modules/orders/store/order-notes.server.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { countOrdersOf } from "#modules/orders/store/staff-orders.server.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { listSentCards } from "#modules/orders/use-cases/move-gift-cards.server.ts";
import { trackingLink } from "#modules/delivery/rules/shipment.ts";
import { listEmailsAbout } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { OrderServices } from "./apply-command.server.ts";

/** Returns an order with everything that its page in the back office shows, or null. */
export async function readOrderForStaff(services: OrderServices, number: string) {
  const { db, clock } = services;
  const order = await findOrder(db, { number });
  if (order === null) return null;
  const [notes, emails, customerOrders, options, cards] = await Promise.all([
    listOrderNotes(db, order.id),
    listEmailsAbout(db, orderSubject(number)),
    order.email === "" ? 0 : countOrdersOf(db, order.email),
    listOptionChoices(db, order),
    listSentCards(db, order.id),
  ]);
  const now = clock.now();
  const view = inOwnNames(viewOf(order));
  const stage = stageOf(order.facts, now);
  const tasks = openWork(order.facts);
  return {
    order: view,
    version: order.events.length,
    stage,
    stageName: stages[stage].name,
    customer: order.uid ?? (order.email === "" ? null : `guest-${order.id}`),
    customerOrders,
    ...badgesOf(order.facts, now),
    work: taskWords(tasks),
    tasks: tasks.map((task) => ({ ...task, return: task.return ?? null })),
    hasReturnAddress: services.shop.address !== null,
    amounts: orderAmounts(view, paidParts(services, view)),
    trackingLinks: view.shipments.map((each) => trackingLink(each)),
    linePictures: view.lines.map(({ picture }) => smallUrl(picture)),
    refundable: refundableWith(order, cards),
    returnRefunds: view.returns.map(({ number: part }) => {
      const preview = refundedBy({ order, cards }, { type: "refund-return", return: part }, now);
      return preview.refusal === null ? preview.amount : null;
    }),
    options: options.map(({ line, variantId, toWords: name, stockCount, inStock }) => {
      return { line, variantId, name, stockCount, inStock };
    }),
    actions: staffActions(order.facts, now).map(({ command, button = null, refusal }) => ({
      command,
      button,
      refusal: refusal && staffRefusal(refusal),
    })),
    history: historyWith(services, order, notes),
    emails: emails.map(({ createdAt, ...email }) => ({
      ...email,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** What happened to an order and the notes of staff, oldest first. */
function historyWith(
  services: OrderServices,
  order: StoredOrder,
  notes: Awaited<ReturnType<typeof listOrderNotes>>,
) {
  return [
    ...historyOf(order).map((each) => ({
      ...each,
      isNote: false,
      ...emailOf(services, order, each),
    })),
    ...notes.map(({ text, at, actor }) => ({
      event: null,
      at: at.toISOString(),
      actor: actorName(actor),
      words: text,
      isNote: true,
      email: null,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The subject of the email about an event, which can be sent again; null without one. */
function emailOf(
  services: OrderServices,
  order: StoredOrder,
  { event: position }: HistoryEntry,
): { email: string | null } {
  const event = order.events[position]?.event;
  const { shop, clock } = services;
  const all = emailsTo(order, { shop, secret: "", now: clock.now() }, (to) =>
    event && order.email !== "" ? emailsAbout(services, to, event) : [],
  );
  return { email: all.find((email) => email.to === order.email)?.subject ?? null };
}

type Refund = Pick<CommandOf<"refund">, "lines" | "shipping" | "amount" | "restock">;

/** Returns what a refund would give back, in cents, or a sentence about why it is refused; null without the order. */
export async function previewRefund(
  { db, clock }: Pick<Services, "db" | "clock">,
  number: string,
  refund: Refund,
) {
  const order = await findOrder(db, { number });
  if (order === null) return null;
  const cards = await listSentCards(db, order.id);
  return refundedBy({ order, cards }, { type: "refund", ...refund }, clock.now());
}

/** Returns the refundable amounts; the spent part of a sent gift card is not refundable. */
function refundableWith({ facts }: StoredOrder, cards: readonly SentCard[]) {
  const { most, lines, ...parts } = refundableParts(facts);
  const leastOf = (line: number, amount: Money) => {
    const card = cards.find((each) => each.line === line);
    return card ? cents(Math.min(amount, card.balance)) : amount;
  };
  return {
    ...parts,
    most: cents(Math.max(0, most - spentOf(cards))),
    lines: lines.map((each) => ({ ...each, amount: leastOf(each.line, each.amount) })),
  };
}

type OrderWithCards = { order: StoredOrder; cards: readonly SentCard[] };

function refundedBy({ order: { facts }, cards }: OrderWithCards, command: OrderCommand, now: Date) {
  const decided = decide(facts, command, now);
  if (!decided.ok) return { amount: 0, refusal: staffRefusal(decided.error) };
  const after = decided.value.reduce<OrderFacts>(evolve, facts);
  if (!takenBack(after, cards).ok) return { amount: 0, refusal: leftOnCards(cards) };
  return { amount: givenBack(decided.value), refusal: null };
}

/** Returns the id of an order by its number, or null. */
export async function findOrderId(
  { db }: Pick<Services, "db">,
  number: string,
): Promise<number | null> {
  return (await findOrder(db, { number }))?.id ?? null;
}
