import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import type { OfferedMethod } from "#modules/checkout/use-cases/payment-methods.server.ts";

const declined: Record<DeclineCode, string> = {
  declined:
    "Your card was declined, and nothing was charged. Please try another card or another way to pay.",
  "insufficient-funds":
    "There is not enough money on this card, and nothing was charged. Please try another card or another way to pay.",
  "authentication-failed":
    "Your bank did not confirm the payment, and nothing was charged. Please try again, or use another card or way to pay.",
  "invalid-details":
    "This card could not be read, and nothing was charged. Please check its number, date and security code.",
  "cancelled-by-buyer":
    "You cancelled the payment, and nothing was charged. Please try again or choose another way to pay.",
};

/** What to do about a payment that was refused; a provider's own words are never shown. */
export function declinedSentence(
  code: DeclineCode,
  method: string,
  labelOf: (method: string) => string,
): string {
  if (method === "card" || code === "cancelled-by-buyer") return declined[code];
  return `${labelOf(method)} did not pay, and nothing was charged. Please try again or choose another way to pay.`;
}

/** What the page says of what it can't do by itself. */
export const checkoutMessages = {
  problem: "There is a problem",
  notReached:
    "The shop could not be reached. Nothing was charged and everything you typed is still here. Please try again.",
  tooBusy:
    "The shop is very busy right now. Nothing was charged and everything you typed is still here. Please try again in a moment.",
  somethingWrong:
    "Something went wrong on our side. Nothing was charged and everything you typed is still here. Please try again.",
  timeOver:
    "The time for paying was over, so nothing was charged. Everything you typed is still here: press the button to order again.",
  checking: "Your payment is being checked. Please don’t pay again.",
  notConfirmed:
    "Your bank is still waiting for your answer, so nothing was charged. Please try again, or use another card or way to pay.",
  connectionLost:
    "The connection was lost while you were paying. We are asking what became of it; please don’t pay again.",
  notHeard:
    "We have not heard yet what became of your payment. Please don’t pay again; we will write to you as soon as we know.",
  tooOften: (minutes: number | null) =>
    minutes === null
      ? "That was too often in a short time. Nothing was charged; please wait a while and try again."
      : `That was too often in a short time. Nothing was charged; please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
} as const;

/** What a way to pay is called. */
export function labelsOf(methods: readonly OfferedMethod[]) {
  return (method: string) => methods.find((each) => each.method === method)?.label ?? "The bank";
}
