import { texts } from "#modules/core/rules/language/texts.ts";

/** Heading and text of the order page for each stage. */
export const orderStageTexts = texts("order-stage", {
  answerNeeded: {
    heading: "Payment not completed",
    text: "The payment needs your approval. Continue it, or pay another way. You haven’t been charged.",
  },
  checking: {
    heading: "We’re checking your payment",
    text: "Please don’t pay again. We’re holding your items.",
  },
  additionDue: {
    heading: "Your added items aren’t paid yet",
    text: "Pay for them, and we’ll send everything together. Otherwise your order stays as it was.",
  },
  replaced: {
    heading: "You changed this order before paying",
    text: "You haven’t been charged for it. Your new order has its own number.",
  },
  packed: { heading: "Your order is packed", text: "We’ll email you when it ships." },
  shipped: { heading: "Your order is on its way", text: "We’ll email you when it’s delivered." },
  disputed: {
    heading: "Your order is on hold",
    text: "The payment is disputed with your bank. We won’t ship anything until your bank decides.",
  },
  unpaid: "Payment not completed",
  thankYou: "Thank you for your order",
  transferDue: "Please transfer the money. We’ll email {email} when it has arrived.",
  problem: {
    heading: "We’re reviewing your payment",
    text: "The payment doesn’t match your order. We’ll email {email}. Please don’t pay again.",
  },
  expired: {
    heading: "Your order has expired",
    tooLate: "Your payment arrived too late.",
    notPaid: "The order wasn’t paid in time. You haven’t been charged.",
  },
  cancelled: "Your order is cancelled",
  notCharged: "You haven’t been charged.",
  held: "We’re holding your items until {moment}.",
  confirmed: "Confirmation sent to {email}.",
  shipsLater: "We’ll email you when it ships.",
  cardsFollow: "We’re sending each gift card by email.",
  partlyShipped: {
    cards: "Some of your gift cards were sent",
    heading: "Part of your order is on its way",
    text: "We’ll email you when the rest ships.",
  },
  delivered: {
    card: "Your gift card was sent",
    cardSent: "Sent to {email}.",
    heading: "Your order was delivered",
    text: "We hope you like it.",
    isReturning: "Part of it is being returned.",
    isReturned: "Part of it has been returned.",
    assumed: {
      heading: "Your order should have arrived",
      text: "The carrier sent no update. If it hasn’t arrived, please contact us.",
    },
  },
  refunded: "Your order is refunded",
  refundedTo: "{amount} refunded to your {method}.",
  refundedAsPaid: "{amount} refunded to you, the way you paid.",
  returnedByBank: "Your bank returned {amount} to you.",
  disputeLost: {
    heading: "Your bank returned your payment",
    nothingElse: "We won’t ship anything else.",
  },
});

/** Where the units of a line are: all of them in one place, or some. */
export const orderLineTexts = texts("order-line", {
  all: {
    cancelled: "Cancelled",
    delivered: "Delivered",
    shipped: "On the way",
    packed: "Packed",
    returned: "Returned",
  },
  some: {
    cancelled: { one: "{count} cancelled", other: "{count} cancelled" },
    delivered: { one: "{count} delivered", other: "{count} delivered" },
    shipped: { one: "{count} on the way", other: "{count} on the way" },
    packed: { one: "{count} packed", other: "{count} packed" },
    returned: { one: "{count} returned", other: "{count} returned" },
  },
});
