/**
 * How long the shop keeps what it knows, above all about people; the privacy policy quotes these,
 * `server/jobs/clean-up.ts` keeps them.
 */
export const retention = {
  /** Receiver and subject of an email that has left; its text is dropped at once. */
  sentEmailDays: 30,
  /** A job that has failed for good. */
  deadJobDays: 30,
  /** That a payment provider has told something, so that it is heeded once. */
  providerEventDays: 30,
  /** Whose an order was that was given up before it was paid. */
  unpaidOrderDays: 30,
  /** Whose a paid order was: as long as European law wants books of sales abroad (Regulation 282/2011 art. 63c). */
  orderYears: 10,
  /** Photographs of what somebody wants to return. */
  returnPictureDays: 180,
  /** How often an address or a visitor has used a form. */
  rateCounterDays: 2,
  /** Whose network, mailbox and account an order's hold is, under a hash. */
  holdOwnerDays: 2,
  /** A newsletter address that was never confirmed, or that has left the list. */
  formerSubscriberDays: 30,
  /** How long the link in a newsletter confirmation email works. */
  confirmationLinkDays: 7,
  /**
   * A mailed link of an account that works no more: until then its page can say that it is too old. A student's proof
   * that is over, until then the page says since when.
   */
  expiredLinkDays: 7,
  /** A price that is over: what a reduction is compared with. */
  formerPriceDays: 400,
  /** That a member's browser has sent a change of its lists: longer than a session in which it may send it again. */
  listChangeDays: 32,
  /** What a member was told in the shop. */
  notificationDays: 180,
  /** That an address waits for something to be back in stock; after that nobody is told any more. */
  stockNoticeDays: 180,
  /** What was searched for and not found. */
  searchWithoutResultDays: 90,
} as const;
