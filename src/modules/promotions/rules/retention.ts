/** How long the shop keeps data about promotions. The privacy policy quotes these values. */
export const promotionsRetention = {
  /** Student proofs that are over. Until then the page can say since when. */
  expiredProofDays: 7,
} as const;
