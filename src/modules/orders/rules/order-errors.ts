import type { ApiError } from "#modules/core/rules/result.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Why an action of a buyer is refused. */
export const orderErrorTexts = texts("order-errors", {
  "not-in-this-state": "This is no longer possible for this order.",
  "payment-under-way": "A payment for this order is in progress. Please wait a moment.",
  "declined-too-often":
    "Too many of your payments were declined. You haven’t been charged. Please try again in an hour, or ask your bank.",
  "gift-card-used": "A gift card is already applied to this order.",
  "hold-over":
    "The time to pay for this order is over. You haven’t been charged. Please order again.",
  "addition-over":
    "The time to pay for the added items is over. You haven’t been charged, and your order stays as it was.",
  "amount-not-chargeable":
    "This payment method can’t charge this amount in this currency. You haven’t been charged. Please choose another method, or contact us.",
  "amount-changed": "The amount to pay has changed. You haven’t been charged; please look again.",
  "addition-open": "The order has added items that are not paid. Take them back first.",
  "dispute-open":
    "The order is on hold because its payment is disputed or was returned by the bank.",
  "delivery-costs-more":
    "This delivery method costs more than you paid for. Please cancel this order and order again.",
  "already-packed": "Your order is already being packed, so it can’t be changed or cancelled.",
  "no-stock": "There are not enough units in stock.",
  "nothing-left": "The order has no items left for this.",
  "more-than-left": "The order has fewer items left than that.",
  "card-spent": "Part of the gift card is spent, so less of it can be refunded.",
  "no-such-return": "The order has no such return.",
  "return-too-late": "The return period for this order is over.",
  "no-withdrawal": "The delivery country of this order has no right of withdrawal.",
  "withdrawal-too-late": "The withdrawal period for this order is over.",
});

/** Why only staff are refused. */
const ofStaff = {
  "refund-not-exact":
    "The payment provider can’t refund this exact amount in this currency. Please round its last digits.",
  "not-paid": "The order is not paid yet.",
  "refunded-already": "Money of this payment was given back, so it can’t be undone.",
  "hold-not-over": "The time to pay for this order isn’t over yet.",
  "no-such-payment": "The order has no such payment.",
  "no-such-refund": "The order has no such refund.",
  "no-such-shipment": "The order has no such parcel.",
  "not-shipped": "The parcel was not shipped.",
  "already-delivered":
    "The parcel was already delivered, so the shipping email can’t be sent again.",
  "no-return-address":
    "Enter the shop’s address in the shop settings first: buyers send returns to it.",
  "no-problem": "There is no problem with a payment of this order.",
  "several-problems":
    "Payments of this order have several problems. Name one by its payment and cause.",
  "not-to-restock": "Units in a packed parcel can’t be restocked. Unpack the parcel first.",
};

/** Why a command was refused. */
export type OrderErrorCode = keyof typeof ofStaff | keyof typeof orderErrorTexts;

/** Every code, to give each an HTTP status. */
export const orderErrorCodes = [
  ...Object.keys(ofStaff),
  ...Object.keys(orderErrorTexts),
] as OrderErrorCode[];

/** Returns the error with its sentence. */
export function orderError(code: OrderErrorCode): ApiError<OrderErrorCode> {
  const ofBuyers: Partial<Record<OrderErrorCode, string>> = orderErrorTexts;
  return { code, message: ofBuyers[code] ?? ofStaff[code as keyof typeof ofStaff] };
}

/** The sentences for staff that differ from those for buyers. */
const staffMessages: Partial<Record<OrderErrorCode, string>> = {
  "payment-under-way": "A payment is in progress. Please try again in a few minutes.",
  "hold-over": "The time to pay is over. The order expires in a few minutes.",
  "already-packed": "Part of the order is packed. Unpack its parcel first.",
  "addition-open": "Added items wait for their payment. Take them back first.",
  "no-stock": "There are not enough units of this option in stock.",
  "nothing-left": "Nothing is left for this.",
  "more-than-left": "That is more than is left.",
  "return-too-late": "The days for returns are over.",
};

/** Returns why a command was refused, for staff. */
export function staffRefusal(code: OrderErrorCode): string {
  return staffMessages[code] ?? orderError(code).message;
}

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
