import { paymentTexts } from "./payment-instrument.ts";

/** The payment methods that a shop can offer, with their names. Browsers and receipts read them too. */
export const offeredMethods = { card: "Card", paypal: "PayPal", "apple-pay": "Apple Pay" } as const;

export type OfferedMethod = keyof typeof offeredMethods;

/** The payment marks that the shop can show, in order. */
const paymentMarks = ["Visa", "MasterCard", "PayPal", "Apple Pay"] as const;

export type PaymentMark = (typeof paymentMarks)[number];

/** Returns the marks of these methods, each once and in order. */
export function marksOf(methods: readonly { marks: readonly PaymentMark[] }[]): PaymentMark[] {
  return paymentMarks.filter((mark) => methods.some(({ marks }) => marks.includes(mark)));
}

/** §2 Returns the marks that the footer shows: all but Apple Pay. */
export function footerMarks(marks: readonly PaymentMark[]): PaymentMark[] {
  return marks.filter((mark) => mark !== "Apple Pay");
}

const names: Readonly<Record<string, string>> = offeredMethods;

/** Returns a method's name, also if its provider is off. */
export function methodName(method: string): string {
  return method === "card" ? paymentTexts.card : (names[method] ?? method);
}
