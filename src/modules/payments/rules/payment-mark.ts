/** The marks of payment that the shop can show, in their order. */
const paymentMarks = ["Visa", "MasterCard", "PayPal", "Apple Pay"] as const;

export type PaymentMark = (typeof paymentMarks)[number];

/** §2 Where the footer shows the marks of what is on, it leaves this one out. */
const notInFooter: PaymentMark = "Apple Pay";

/** The marks of these ways to pay, each once and in their order. */
export function marksOf(methods: readonly { marks: readonly PaymentMark[] }[]): PaymentMark[] {
  return paymentMarks.filter((mark) => methods.some(({ marks }) => marks.includes(mark)));
}

/** §2 Those of them that the footer shows. */
export function footerMarks(marks: readonly PaymentMark[]): PaymentMark[] {
  return marks.filter((mark) => mark !== notInFooter);
}
