import { newsOf, type News } from "#modules/notifications/rules/notification.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { OrderMessages } from "#modules/orders/rules/order-messages.ts";
import {
  orderCancelled,
  orderPlaced,
  parcelDelivered,
  parcelShipped,
  refundSent,
} from "#modules/orders/rules/order-notifications.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import {
  additionDroppedEmail,
  additionPaidEmail,
  additionProposedEmail,
  optionChangedEmail,
} from "./change-emails.ts";
import { disputedNews } from "./dispute-news.ts";
import { offlineChosenEmail, recordedEmail, remindedEmail } from "./offline-emails.ts";
import { deliveredEmail, shippedEmail } from "./parcel-emails.ts";
import { paymentChangedEmail, refundedEmail } from "./payment-emails.ts";
import { placedEmail } from "./placed-email.ts";
import { cancelledNews, placedNews } from "./shop-news.ts";
import { cancelledEmail, expiredEmail } from "./unpaid-emails.ts";

/** The messages about events of an order; those of its returns are in the returns module. */
export const orderMessages: OrderMessages = {
  placed: {
    email: placedEmail,
    notification: ({ number }) => newsOf(orderPlaced, { number }),
    shop: placedNews,
  },
  "payment-changed": { email: paymentChangedEmail },
  "offline-chosen": { email: offlineChosenEmail },
  "payment-recorded": { email: recordedEmail },
  "payment-reminded": { email: remindedEmail },
  expired: { email: expiredEmail },
  cancelled: {
    email: cancelledEmail,
    // An order that was never placed has no other notification either.
    notification: ({ number, placedAt }, { isWhole }) =>
      placedAt === null ? null : newsOf(orderCancelled, { number, isWhole }),
    shop: cancelledNews,
  },
  "option-changed": { email: optionChangedEmail },
  "addition-proposed": { email: additionProposedEmail },
  "addition-paid": { email: additionPaidEmail },
  "addition-dropped": { email: additionDroppedEmail },
  shipped: {
    email: shippedEmail,
    category: "parcels",
    notification: ({ number }, { carrier }) => newsOf(parcelShipped, { number, carrier }),
  },
  "tracking-changed": {
    email: (to, { isEmailed, ...event }) =>
      isEmailed ? shippedEmail(to, { ...event, type: "shipped" }) : null,
    category: "parcels",
  },
  delivered: {
    // The shop does not know of an assumed arrival, so it does not report it.
    email: (to, event) => (event.isAssumed ? null : deliveredEmail(to, event)),
    category: "parcels",
    notification: ({ number }, { isAssumed }) =>
      isAssumed ? null : newsOf(parcelDelivered, { number }),
  },
  "refund-settled": { email: refundedEmail, notification: refundNotification },
  disputed: { shop: disputedNews },
};

function refundNotification(
  { number, refunds, payments }: OrderView,
  { refund, to }: EventOf<"refund-settled">,
): News | null {
  const found = refunds.find((each) => each.number === refund);
  if (to !== "succeeded" || !found) return null;
  const payment = payments.find((each) => each.number === found.payment);
  const giftCard = payment?.provider === GIFT_CARD_PROVIDER ? payment.method : null;
  return newsOf(refundSent, { number, amount: found.amount, giftCard });
}

declare module "#platform/module.ts" {
  interface ModuleParts {
    orderMessages: OrderMessages;
  }
}
