import { findBoughtGiftCard } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { findOrder, type StoredOrder } from "#modules/orders/store/order-facts.server.ts";
import { findOrderView, listOrderEvents } from "#modules/orders/store/order-view.server.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { isCardSent } from "#modules/orders/rules/decide-bought-card.ts";
import { buyerActions } from "#modules/orders/rules/order-actions.ts";
import { dayInWords, momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { stageOf, type OrderStage } from "#modules/orders/rules/order-stage.ts";
import { timelineOf } from "#modules/orders/rules/order-timeline.ts";
import { paidParts } from "#modules/checkout/use-cases/payment-methods.server.ts";
import type { Services } from "#platform/services.ts";

type PageServices = Pick<Services, "db" | "clock" | "payments">;

const onItsWay: readonly OrderStage[] = ["placed", "packed", "partly-shipped", "shipped"];

export type OrderPageData = Awaited<ReturnType<typeof readOrderPage>>;

/** Returns the recipient of an order's gift card; null before it is sent, and for other orders. */
async function sentGiftCard(db: Services["db"], { id, facts }: StoredOrder) {
  const bought = isCardSent(facts) ? await findBoughtGiftCard(db, id) : null;
  return bought && { recipientEmail: bought.recipientEmail };
}

/** Returns everything that an order's page shows; dates are in the shop's time zone. */
export async function readOrderPage(services: PageServices, { id }: { id: number }) {
  const { db, clock } = services;
  const [order, found, events] = await Promise.all([
    findOrder(db, { id }),
    findOrderView(db, { id }),
    listOrderEvents(db, id),
  ]);
  if (!order || !found) throw new Error("Orders are never deleted.");
  const now = clock.now();
  const { view } = found;
  const stage = stageOf(order.facts, now);
  return {
    order: view,
    stage,
    isMembers: found.uid !== null,
    actions: buyerActions(order.facts, now),
    orderedOn: dayInWords(view.createdAt),
    holdUntil: view.holdUntil && momentInWords(view.holdUntil),
    timeline: timelineOf(events).map((each) => ({ ...each, when: momentInWords(each.at) })),
    address: addressLines(view.address),
    arrives: onItsWay.includes(stage) ? arrivalOf(view.delivery) : null,
    paidParts: paidParts(services, view),
    giftCard: await sentGiftCard(db, order),
  };
}
