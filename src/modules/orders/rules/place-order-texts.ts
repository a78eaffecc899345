import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a checkout is refused. */
export const placeTexts = texts("place-order", {
  nothingOrdered: "{reason} Nothing was ordered.",
  soldOut: "Something in your cart has just been sold out or is no longer sold.",
  chooseOptions: "Something in your cart has options. Please choose one of them.",
  tooMany: "We don’t have that many left.",
  taken: "Others are buying the same things right now. Nothing was ordered; please try again.",
  amounts: "An order can cost between {least} and {most}.",
  notPayable: "{reason} Please change your cart, or contact us.",
  steps: "The payment methods of this shop can’t charge {total}, only multiples of {step}.",
  totalChanged: "The total is now {total}. Please look at it again before you order.",
  daysChanged: "Ordered now, it arrives {days}. Please look at it again before you order.",
  notDeliverable: "Nothing can be delivered.",
  paidAlready: "This order is paid already, so it can’t be changed here.",
  paymentChecked: "A payment of this order is being checked. Please wait.",
  sentBefore: "This checkout was sent before with other contents.",
  methodNotOffered: "This payment method isn’t available.",
  noSuchOrder: "There is no such order, or it is not yours.",
  percentOff: "{percent}% off",
});
