/** How long the shop keeps data about accounts. The privacy policy quotes these values. */
export const accountsRetention = {
  /** Expired account links. Until then the page can say that the link is too old. */
  expiredLinkDays: 7,
} as const;
