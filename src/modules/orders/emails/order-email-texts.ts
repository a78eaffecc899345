import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of emails about orders. */
export const orderEmailTexts = texts("order-emails", {
  subject: "{happened}: {product}",
  subjectWithMore: "{happened}: {product} + {more}",
  more: { one: "{count} more", other: "{count} more" },
  order: "Order {number}",
  viewOrder: "View order",
  arriving: "Arriving",
  items: "Items",
  free: "Free",
  total: "Total",
  paidBy: "Paid by",
  part: "{method}: {amount}",
  soldBy: "Sold by",
  deliveryTo: "Delivery to",
  giftCardEnding: "Gift card ending {ending}",
  demonstration: "{method} (a demonstration: no money has moved)",
  payment: "Payment",
  pay: "Pay {amount}",
  heldUntil: "We’re holding your items until {moment}.",
  whenShipped: "We’ll email you when it ships.",
  viewReceipt: "View receipt",
  needReceipt: "Need a receipt?",
  link: {
    subject: "Please pay your order",
    heading: "Your order is ready to pay",
    thanks: "Thanks for your order.",
  },
  code: {
    subject: "Your code for order {number}",
    preview: "The code works once, for {minutes} minutes.",
    heading: "Your order code",
    enter: "Enter this code to view order {number}:",
    label: "Code",
    note: "It works once, for {minutes} minutes, in the browser that requested it. If this wasn’t you, ignore this email. Don’t share the code.",
  },
});
