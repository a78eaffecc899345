import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { giftCardCodeOf } from "#modules/gift-cards/rules/gift-card-code.ts";
import { issuedCardDetails } from "#modules/gift-cards/rules/gift-card-details.ts";
import { testShop } from "#testing/services.ts";
import { giftCardEmail } from "./gift-card-email.ts";

test.each([
  ["Grace", "Hello Grace,"],
  ["", "Hello there,"],
])("the email of a card that the shop gives to “%s” begins with “%s”", (recipient, hello) => {
  const about = { email: "grace@example.com", recipient, message: "" };
  const details = issuedCardDetails(testShop, about);
  const code = giftCardCodeOf(new Uint8Array(12));
  const gift = { shop: testShop, details, amount: cents(5000), code, expiresAt: null };
  expect(giftCardEmail(gift).text).toContain(hello);
});
