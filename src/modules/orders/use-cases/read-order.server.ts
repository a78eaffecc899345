import { listBoughtGiftCards } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { linkUnderWay } from "#modules/delivery/rules/shipment.ts";
import { timeZoneOf } from "#modules/delivery/rules/address/time-zone.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { isCardSent } from "#modules/orders/rules/decide-bought-card.ts";
import { buyerActions } from "#modules/orders/rules/order-actions.ts";
import { dayInWords, momentInWords, timeInWords } from "#modules/settings/rules/shop-dates.ts";
import { declinedTexts } from "#modules/orders/rules/events/payment.ts";
import { timelineOf } from "#modules/orders/rules/order-history.ts";
import { finishedSteps, stageOf } from "#modules/orders/rules/order-stage.ts";
import { viewOf, type OrderView } from "#modules/orders/rules/order-view.ts";
import { shippingLeft } from "#modules/orders/rules/refund-amounts.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { otherMethods } from "#modules/orders/rules/change-delivery.ts";
import { paymentWords } from "#modules/orders/rules/offline-words.ts";
import { transferCode } from "#modules/offline-payments/rules/transfer-code.ts";
import { drawTransferCode } from "#modules/offline-payments/use-cases/draw-transfer-code.server.ts";
import { parcelOfOrder } from "./check-move.server.ts";
import { paidParts } from "./paid-parts.server.ts";
import type { Services } from "#platform/services.ts";

type PageServices = Pick<Services, "db" | "clock" | "payments" | "settings">;

export type OrderPageData = Awaited<ReturnType<typeof readOrderPage>>;

/** Returns the recipient of the first gift card; null before it is sent, and for other orders. */
async function sentGiftCard(db: Services["db"], { id, facts }: StoredOrder) {
  const [bought] = isCardSent(facts) ? await listBoughtGiftCards(db, id) : [];
  return bought ? { recipientEmail: bought.recipientEmail } : null;
}

/**
 * Returns what a buyer wants to know of a delivery: the finished steps, the promised or actual days, and the carrier's
 * tracking page. Null if nothing is delivered, as for unpaid orders and gift cards.
 */
export function deliveryOf(
  { facts, agreed, address }: Pick<StoredOrder, "facts" | "agreed" | "address">,
  now: Date,
) {
  const steps = finishedSteps[stageOf(facts, now)];
  if (steps === undefined || facts.isGiftCard) return null;
  const zone = timeZoneOf(address);
  const arrived = facts.shipments
    .flatMap(({ deliveredAt }) => deliveredAt ?? [])
    .toSorted()
    .at(-1);
  const isDelivered = steps === 4;
  return {
    steps,
    days:
      isDelivered && arrived !== undefined ? dayInWords(arrived, zone) : arrivalOf(agreed.delivery),
    isDelivered,
    /** Whether the promised days are over. */
    isLate: !isDelivered && (agreed.delivery.to ?? "9") < localTime(now, zone).day,
    trackingLink: linkUnderWay(facts.shipments),
  };
}

/** Returns the methods that the buyer can choose instead, with what each refunds. */
async function listOtherMethods({ db, settings }: PageServices, order: StoredOrder, now: Date) {
  const parcel = await parcelOfOrder({ db }, order);
  return otherMethods(order, { rules: settings.delivery, parcel }, now).map((method) => ({
    ...method,
    days: arrivalOf(method),
    back: cents(shippingLeft(order.facts, true) - method.price),
  }));
}

export async function readOrder(
  { db }: Pick<Services, "db">,
  { id }: Pick<StoredOrder, "id">,
): Promise<OrderView> {
  return viewOf(await getOrder(db, { id }));
}

/** How an unpaid order without a provider is paid, with a code that banking apps scan. */
function paymentOf({ settings }: Pick<PageServices, "settings">, order: OrderView) {
  const { offline, currency, number } = order;
  const payment = paymentWords(order, settings.payments);
  if (payment === null || !offline) return {};
  const isByBank = offline.kind === "transfer" || offline.kind === "invoice";
  const account = settings.payments;
  const transfer = { account, amount: offline.open, currency, reference: number };
  const text = isByBank ? transferCode(transfer) : null;
  return { payment: { ...payment, code: text === null ? null : drawTransferCode(text) } };
}

/** Returns everything that an order's page shows; times are in the time zone of its address. */
export async function readOrderPage(services: PageServices, { id }: { id: number }) {
  const { db, clock } = services;
  const order = await getOrder(db, { id });
  const now = clock.now();
  const view = viewOf(order);
  const stage = stageOf(order.facts, now);
  const zone = timeZoneOf(view.address);
  const { declined } = view.payments.at(-1) ?? { declined: null };
  const actions = buyerActions(order.facts, now);
  return {
    order: view,
    stage,
    isMembers: order.uid !== null,
    actions,
    orderedOn: dayInWords(view.createdAt, zone),
    holdUntil:
      view.holdUntil &&
      (stage === "addition-due" ? momentInWords : timeInWords)(view.holdUntil, zone),
    /** Why the last payment was declined; null if it was not. */
    declined: declined && declinedTexts[declined],
    timeline: timelineOf(order.events).map((each) => ({
      ...each,
      when: momentInWords(each.at, zone),
    })),
    address: addressLines(view.address),
    delivery: deliveryOf(order, now),
    otherMethods: actions.includes("change-delivery")
      ? await listOtherMethods(services, order, now)
      : [],
    isAssumed: order.events.some(({ event }) => event.type === "delivered" && event.isAssumed),
    paidParts: paidParts(services, view),
    ...paymentOf(services, view),
    giftCard: await sentGiftCard(db, order),
  };
}
