import {
  client,
  content,
  email,
  DAY,
  HOUR,
  MINUTE,
  type Limits,
} from "#modules/core/rules/limit.ts";

export const ordersLimits = {
  /** A checkout requests a quote after every change. */
  quote: { perClient: client("quote", 1000, HOUR) },
  /** Each order holds stock for some time. */
  order: { perClient: client("order", 60, HOUR) },
  /** Orders without a provider: nothing proves that their buyers will pay. */
  offlineOrder: { perEmail: email("offline-order", 20, DAY) },
  /** Attempts for one order. More suggest testing of stolen cards. */
  payment: {
    perOrder: content("payment", 20, HOUR),
    /** Declined payments over all orders of one network, mailbox or account; read from their events, not counted. */
    declined: content("payment-declined", 20, HOUR),
    /** Emails to the shop about them. */
    declinedNews: content("payment-declined-news", 1, DAY),
  },
  /** Each check calls the payment provider; a waiting page checks every few seconds. */
  paymentCheck: { perOrder: content("payment-check", 120, HOUR) },
  /** Webhooks that fail verification, which may cost a request to the provider. */
  webhook: { perClient: client("webhook", 600, MINUTE) },
  /** A buyer's changes to an order: each closes a payment or sends an email. */
  orderChange: { perOrder: content("order-change", 30, HOUR) },
  /** Emails about unpaid orders: the address was typed and may belong to another person. */
  unpaidOrderEmail: { perEmailAndDay: email("unpaid-order-email", 10, DAY) },
  /** Codes that open a guest's order. Each request needs only an order number and sends an email. */
  orderCode: {
    perClient: client("order-code", 30, HOUR),
    perEmail: email("order-code", 3, HOUR / 6),
    perEmailAndDay: email("order-code", 20, DAY),
  },
  /** Wrong codes, on top of the tries per code. Correct codes are not counted. */
  wrongOrderCode: { perClient: client("wrong-order-code", 30, HOUR) },
} as const satisfies Limits;

/** Days of the longest year. */
export const DAYS_OF_A_YEAR = 366;

/** How long the shop keeps data about orders. The privacy policy quotes these values. */
export const ordersRetention = {
  /** Ids of payment provider events, so that each event is processed once. */
  providerEventDays: 30,
  /** Personal data of an order that was abandoned before payment. */
  unpaidOrderDays: 30,
  /**
   * Personal data of a paid order: the retention that EU law requires for cross-border sales (Regulation 282/2011 art.
   * 63c).
   */
  orderYears: 10,
} as const;
