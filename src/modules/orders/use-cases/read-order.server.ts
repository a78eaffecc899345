import { findBoughtGiftCard } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { isCardSent } from "#modules/orders/rules/decide-bought-card.ts";
import { buyerActions } from "#modules/orders/rules/order-actions.ts";
import { dayInWords, momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { stageOf, type OrderStage } from "#modules/orders/rules/order-stage.ts";
import { timelineOf } from "#modules/orders/rules/order-timeline.ts";
import { viewOf, type OrderView } from "#modules/orders/rules/order-view.ts";
import { paidParts } from "./paid-parts.server.ts";
import type { Services } from "#platform/services.ts";

type PageServices = Pick<Services, "db" | "clock" | "payments">;

const onItsWay: readonly OrderStage[] = ["placed", "packed", "partly-shipped", "shipped"];

export type OrderPageData = Awaited<ReturnType<typeof readOrderPage>>;

/** Returns the recipient of an order's gift card; null before it is sent, and for other orders. */
async function sentGiftCard(db: Services["db"], { id, facts }: StoredOrder) {
  const bought = isCardSent(facts) ? await findBoughtGiftCard(db, id) : null;
  return bought && { recipientEmail: bought.recipientEmail };
}

export async function readOrder(
  { db }: Pick<Services, "db">,
  { id }: Pick<StoredOrder, "id">,
): Promise<OrderView> {
  return viewOf(await getOrder(db, { id }));
}

/** Returns everything that an order's page shows; dates are in the shop's time zone. */
export async function readOrderPage(services: PageServices, { id }: { id: number }) {
  const { db, clock } = services;
  const order = await getOrder(db, { id });
  const now = clock.now();
  const view = viewOf(order);
  const stage = stageOf(order.facts, now);
  return {
    order: view,
    stage,
    isMembers: order.uid !== null,
    actions: buyerActions(order.facts, now),
    orderedOn: dayInWords(view.createdAt),
    holdUntil: view.holdUntil && momentInWords(view.holdUntil),
    timeline: timelineOf(order.events).map((each) => ({ ...each, when: momentInWords(each.at) })),
    address: addressLines(view.address),
    arrives: onItsWay.includes(stage) ? arrivalOf(view.delivery) : null,
    paidParts: paidParts(services, view),
    giftCard: await sentGiftCard(db, order),
  };
}
