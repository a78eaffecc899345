/** How long the shop keeps data about the newsletter. The privacy policy quotes these values. */
export const newsletterRetention = {
  /** A newsletter address that was never confirmed, or that was unsubscribed. */
  formerSubscriberDays: 30,
  /** How long the link in a newsletter confirmation email works. */
  confirmationLinkDays: 7,
} as const;
