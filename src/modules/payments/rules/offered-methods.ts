/** The payment methods that a shop can offer, with their names. Browsers and receipts read them too. */
export const offeredMethods = { card: "Card", paypal: "PayPal", "apple-pay": "Apple Pay" } as const;

export type OfferedMethod = keyof typeof offeredMethods;
