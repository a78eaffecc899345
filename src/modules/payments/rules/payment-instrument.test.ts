import fc from "fast-check";
import { expect, test } from "vitest";
import { accountInstrument, cardInstrument, paidWith } from "./payment-instrument.ts";

test.each([
  ["visa", "4242", "Visa ending 4242"],
  ["mastercard", "4444", "MasterCard ending 4444"],
  ["amex", "0005", "American Express ending 0005"],
  ["link", "4242", "Card ending 4242"],
  [null, "4242", "Card ending 4242"],
])("a card of %s that ends in %s reads as %s", (brand, lastFour, words) => {
  expect(paidWith("Card", cardInstrument(brand, lastFour))).toBe(words);
});

test.each([null, undefined, "", "424", "42424", "4242 4242 4242 4242", "4242\n", "４２４２"])(
  "of a card whose last four are %j nothing is kept",
  (lastFour) => {
    expect(cardInstrument("visa", lastFour)).toBeNull();
  },
);

test.each([
  ["buyer@example.com", "PayPal (b…@example.com)"],
  ["b@example.com", "PayPal (b…@example.com)"],
  ["äda@shop.example", "PayPal (ä…@shop.example)"],
  ["", "PayPal"],
  ["nobody", "PayPal"],
  ["a@b@c.example", "PayPal"],
  [undefined, "PayPal"],
])("the account %j reads as %s", (email, words) => {
  expect(paidWith("PayPal", accountInstrument(email))).toBe(words);
});

test("a wallet is named with the card in it", () => {
  expect(paidWith("Apple Pay", cardInstrument("visa", "4242"))).toBe("Apple Pay, Visa ending 4242");
});

test("of an address no more than its first letter and its host is kept", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const [name = "", host] = email.split("@");
      const first = [...name][0];
      expect(accountInstrument(email)).toEqual({ kind: "account", payer: `${first}…@${host}` });
    }),
  );
});
