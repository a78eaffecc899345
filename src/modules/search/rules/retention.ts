/** How long the shop keeps data about searches. The privacy policy quotes these values. */
export const searchRetention = {
  /** Searches without a result. */
  searchWithoutResultDays: 90,
} as const;
