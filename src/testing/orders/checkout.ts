import { randomUUID } from "node:crypto";
import type { OrderInput } from "#modules/orders/rules/place-order.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cents } from "#modules/core/rules/money/money.ts";

const email = parseEmailAddress("ada@example.com");
if (!email) throw new Error("not an address");

/** Demo cards by outcome. */
export const cards = {
  pays: { number: "4242 4242 4242 4242" },
  declined: { number: "4000 0000 0000 0002" },
  withoutFunds: { number: "4000 0000 0000 9995" },
  asksForApproval: { number: "4000 0000 0000 3220" },
  disputed: { number: "4000 0000 0000 0259" },
  late: { number: "4000 0000 0000 5001" },
  losesTheAnswer: { number: "4000 0000 0000 7007" },
};

/** A checkout of one unit of product 1 by default. */
export function checkoutOf(change: Partial<OrderInput> = {}): OrderInput {
  return {
    key: randomUUID(),
    replaces: null,
    email: email!,
    address: {
      firstName: "Ada",
      lastName: "Lovelace",
      address1: "12 St James's Square",
      address2: "",
      city: "London",
      state: "",
      zipCode: "SW1Y 4JH",
      country: "GB",
      telephone: "",
    },
    billing: null,
    giftCards: [],
    lines: [{ productId: 1, quantity: 1 }],
    service: "standard",
    coupon: null,
    expectedDays: null,
    expectedTotal: cents(0),
    uid: null,
    keepAddress: false,
    clientAddress: "203.0.113.7",
    ...change,
  };
}

export const paymentBuyer = { email, address: checkoutOf().address };

/** The form fields of a card that pays. */
export const cardFields = {
  method: "demo.card",
  cardNumber: cards.pays.number,
  cardExpiry: "04/39",
  cardCode: "123",
  cardName: "Ada Lovelace",
};
