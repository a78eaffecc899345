import { newsOf, type NotificationKind } from "#modules/notifications/rules/notification.ts";
import type { OrderMessages } from "#modules/orders/rules/order-messages.ts";
import { returnDecidedEmail, returnReceivedEmail, returnRequestedEmails } from "./return-emails.ts";
import {
  aboutOrder,
  ordersCategory,
  type OfOrder,
} from "#modules/orders/rules/order-notifications.ts";
import { returnEmailTexts } from "./return-email-texts.ts";
import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import { subjectOf } from "#modules/orders/emails/order-email.ts";
import { itemsOf, screenOf, type Row } from "#modules/orders/emails/shop-news.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { returnReasons } from "#modules/returns/rules/return-reason.ts";
import { declaredLines } from "#modules/returns/rules/return.ts";

/** The messages about returns and withdrawals. */
export const returnMessages: OrderMessages = {
  "return-requested": {
    email: (to, event) => (event.isTakenBack ? null : returnRequestedEmails(to, event)),
    shop: (order, event) => (event.isTakenBack ? null : returnNews(order, event)),
  },
  "return-decided": {
    email: returnDecidedEmail,
    notification: ({ number }, { to }) =>
      newsOf(to === "approved" ? returnApproved : returnRefused, { number }),
  },
  "return-received": {
    email: (to, event) => (event.isTakenBack ? null : returnReceivedEmail(to, event)),
    notification: ({ number }, { isTakenBack }) =>
      isTakenBack ? null : newsOf(returnReceived, { number }),
  },
};

const { notifications } = returnEmailTexts;

const returnApproved: NotificationKind<OfOrder> = {
  name: "return-approved",
  category: ordersCategory,
  words: aboutOrder(() => ({
    title: notifications.approved,
    advice: notifications.whereToSend,
  })),
};

const returnRefused: NotificationKind<OfOrder> = {
  name: "return-refused",
  category: ordersCategory,
  words: aboutOrder(() => ({ title: notifications.declined, advice: notifications.seeReason })),
};

const returnReceived: NotificationKind<OfOrder> = {
  name: "return-received",
  category: ordersCategory,
  words: aboutOrder(() => ({ title: notifications.received })),
};

export const returnNotifications = [returnApproved, returnRefused, returnReceived];

/** News for the shop: a buyer asked for a return, or declared a withdrawal. */
function returnNews(order: OrderView, event: EventOf<"return-requested">): ShopNews {
  const { number } = order;
  const reasons = event.lines.flatMap(({ reason }) => (reason ? returnReasons[reason] : []));
  const isWithdrawal = event.kind === "withdrawal";
  return {
    title: subjectOf(isWithdrawal ? "Withdrawal" : "Return requested", order, declaredLines(event)),
    rows: [
      ["Order", number],
      ["Items", itemsOf(order, declaredLines(event))],
      ...(reasons.length > 0 ? [["Reason", [...new Set(reasons)].join("\n")] as Row] : []),
    ],
    text: [returnWords(event)],
    screen: screenOf(order),
  };
}

function returnWords({ kind, lines }: EventOf<"return-requested">): string {
  if (kind === "return")
    return "The order has the note and the photos. Approve or refuse the return.";
  return lines.length > 0
    ? "When the items arrive, record that in the order."
    : "Don’t send it. The refund is made automatically.";
}
