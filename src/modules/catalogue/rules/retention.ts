/** How long the shop keeps data about prices. The privacy policy quotes these values. */
export const catalogueRetention = {
  /** Past prices, which a reduction is compared with. */
  formerPriceDays: 400,
} as const;
