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
