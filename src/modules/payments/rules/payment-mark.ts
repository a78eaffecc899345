/** The payment marks that the shop can show, in order. */
const paymentMarks = ["Visa", "MasterCard", "PayPal", "Apple Pay"] as const;

export type PaymentMark = (typeof paymentMarks)[number];

/** §2 The footer omits this mark. */
const notInFooter: PaymentMark = "Apple Pay";

/** Returns the marks of these methods, each once and in order. */
export function marksOf(methods: readonly { marks: readonly PaymentMark[] }[]): PaymentMark[] {
  return paymentMarks.filter((mark) => methods.some(({ marks }) => marks.includes(mark)));
}

/** §2 Returns the marks that the footer shows. */
export function footerMarks(marks: readonly PaymentMark[]): PaymentMark[] {
  return marks.filter((mark) => mark !== notInFooter);
}
