import { SENT_TO, type GiftCardDetails } from "#modules/gift-cards/rules/gift-card-details.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { missingPicture } from "#modules/catalogue/rules/picture.ts";
import { taxRows } from "#modules/taxes/rules/tax-rows.ts";
import type { OrderContents } from "./order-contents.ts";
import { noTaxes } from "./quote-taxes.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";

/** Returns the contents of an order for a gift card of an amount in cents: one line without stock or shipping. */
export function giftCardContents(details: GiftCardDetails, amount: Money): OrderContents {
  const { recipientName, recipientEmail, sendOn } = details;
  const options = [
    { name: "For", value: recipientName },
    { name: SENT_TO, value: recipientEmail },
    { name: "On", value: dayInWords(`${sendOn}T12:00:00Z`) },
  ];
  const line = { productId: null, variantId: null, slug: "gift-card", name: "Gift card", options };
  const price = { unitPrice: amount, quantity: 1, lineTotal: amount, amount };
  const taxed = {
    lines: [{ amount, taxClass: null }],
    delivery: { amount: cents(0), taxClass: null },
  };
  return {
    lines: [{ ...line, sku: null, picture: missingPicture, ...price }],
    adjustments: [],
    taxes: taxRows(taxed, noTaxes.rules, noTaxes.buyer),
    total: amount,
    shipping: cents(0),
    delivery: {
      service: "standard",
      name: "By email",
      from: sendOn,
      to: sendOn,
      standardPrice: cents(0),
    },
    // Its buyer may cancel it until it is sent instead (record 80).
    withdrawalDays: null,
    returnDays: null,
    isGiftCard: true,
  };
}
