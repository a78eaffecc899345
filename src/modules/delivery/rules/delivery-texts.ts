import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a parcel cannot be sent to a place. */
export const deliveryTexts = texts("delivery-rules", {
  notThisAddress: "Something in this order can’t be delivered to this address.",
  notToCountry: "We don’t deliver to {country}.",
  notToAll: "We don’t deliver to all places in {country}.",
  notToPart: "We don’t deliver to {place} in {country}.",
});
