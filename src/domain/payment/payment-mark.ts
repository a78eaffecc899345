/** The marks of payment that the shop shows, in their order. */
export const paymentMarks = ["Visa", "MasterCard", "PayPal", "Apple Pay"] as const;

export type PaymentMark = (typeof paymentMarks)[number];

/** §2 Those of the footer. */
export const footerPaymentMarks: readonly PaymentMark[] = paymentMarks.slice(0, 3);
