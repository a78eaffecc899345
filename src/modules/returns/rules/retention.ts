/** How long the shop keeps data about returns. The privacy policy quotes these values. */
export const returnsRetention = {
  /** Photos of returns. */
  returnPictureDays: 180,
} as const;
