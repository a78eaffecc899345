/** How long the shop keeps data about stock. The privacy policy quotes these values. */
export const stockRetention = {
  /** Hashed network, mailbox and account of a stock hold. */
  holdOwnerDays: 2,
} as const;
