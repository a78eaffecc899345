import { newsOf } from "#modules/notifications/rules/notification.ts";
import type { OrderMessages } from "#modules/orders/rules/order-messages.ts";
import { returnDecidedEmail, returnReceivedEmail, returnRequestedEmails } from "./return-emails.ts";
import { returnApproved, returnReceived, returnRefused } from "./return-notifications.ts";
import { returnNews } from "./return-news.ts";

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
