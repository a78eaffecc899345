/** How long the shop keeps data about checkouts. The privacy policy quotes these values. */
export const checkoutRetention = {
  /** Input of a checkout. The page itself shows it for half an hour (`CHECKOUT_IDLE_MS`). */
  checkoutDays: 1,
} as const;
