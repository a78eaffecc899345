/**
 * How long the shop stores data, above all personal data. The privacy policy quotes these values;
 * `main/jobs/clean-up.ts` enforces them.
 */
export const retention = {
  /** Recipient and subject of a sent email; its text is deleted on sending. */
  sentEmailDays: 30,
  /** Jobs that failed permanently. */
  deadJobDays: 30,
  /** Ids of payment provider events, so that each event is processed once. */
  providerEventDays: 30,
  /** Idempotency keys of commands, with their first answers. */
  commandKeyDays: 2,
  /** Answers about VAT numbers of checkouts; an order keeps the one that it depends on. */
  vatCheckDays: 2,
  /** Taxes that a service calculated for checkouts; an order keeps its own. */
  taxCalculationDays: 2,
  /** Input of a checkout. The page itself shows it for half an hour (`CHECKOUT_IDLE_MS`). */
  checkoutDays: 1,
  /** Personal data of an order that was abandoned before payment. */
  unpaidOrderDays: 30,
  /**
   * Personal data of a paid order: the retention that EU law requires for cross-border sales (Regulation 282/2011 art.
   * 63c).
   */
  orderYears: 10,
  /** Contents of an uploaded file that was never imported; it may list customers. */
  importFileDays: 7,
  /** Photos of returns. */
  returnPictureDays: 180,
  /** An uploaded picture that is shown nowhere. Until then its removal can be reverted. */
  unusedPictureDays: 90,
  /** Counters of rate limits. */
  rateCounterDays: 2,
  /** Hashed network, mailbox and account of a stock hold. */
  holdOwnerDays: 2,
  /** A newsletter address that was never confirmed, or that was unsubscribed. */
  formerSubscriberDays: 30,
  /** How long the link in a newsletter confirmation email works. */
  confirmationLinkDays: 7,
  /**
   * Expired account links and student proofs. Until then the page can say that the link is too old, or since when the
   * proof is over.
   */
  expiredLinkDays: 7,
  /** Past prices, which a reduction is compared with. */
  formerPriceDays: 400,
  /** Notifications in a member's account. */
  notificationDays: 180,
  /** Back-in-stock requests. After that the address gets no email. */
  stockNoticeDays: 180,
  /** Searches without a result. */
  searchWithoutResultDays: 90,
} as const;
