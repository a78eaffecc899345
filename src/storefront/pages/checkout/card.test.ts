import { expect, test } from "vitest";
import { cardDetails, wrongCard, wrongInCard, type CardValues } from "./card.ts";

const good: CardValues = {
  cardNumber: "4242 4242 4242 4242",
  cardExpiry: "04/29",
  cardCode: "123",
  cardName: "Ada Lovelace",
};
const options = { now: new Date("2026-03-31T23:59:59Z"), known: [] };

test("a complete card has no errors and is converted to the provider's format", () => {
  expect(wrongCard(good, options)).toEqual({});
  expect(cardDetails({ ...good, cardNumber: " 4242-4242 42424242 ", cardCode: " 123 " })).toEqual({
    number: "4242424242424242",
    expiry: "04/29",
    code: "123",
    name: "Ada Lovelace",
  });
});

test("an empty card has an error for each field", () => {
  const empty = { cardNumber: "", cardExpiry: "", cardCode: "", cardName: " " };
  expect(Object.keys(wrongCard(empty, options))).toEqual(Object.keys(good));
});

test.each([
  ["4242", "digits"],
  ["4".repeat(20), "digits"],
  ["4242 4242 4242 424x", "digits"],
  ["4242424242424242", null],
  ["4242-4242-4242-4242", null],
])("the number %s is answered with %s", (cardNumber, sentence) => {
  const wrong = wrongInCard("cardNumber", { ...good, cardNumber }, options);
  if (sentence === null) expect(wrong).toBeNull();
  else expect(wrong).toContain(sentence);
});

test("a demo accepts test numbers only", () => {
  const known = [{ number: "4242 4242 4242 4242" }];
  expect(wrongInCard("cardNumber", good, { ...options, known })).toBeNull();
  const other = { ...good, cardNumber: "4111 1111 1111 1111" };
  expect(wrongInCard("cardNumber", other, { ...options, known })).toContain("test numbers");
});

test.each([
  ["04/29", null],
  ["4/29", null],
  ["04 / 2029", null],
  ["0429", null],
  ["04-29", null],
  ["03/26", null],
  ["02/26", "expired"],
  ["13/29", "month and year"],
  ["00/29", "month and year"],
  ["April", "month and year"],
])("the date %s on the last of March 2026 gives %s", (cardExpiry, sentence) => {
  const wrong = wrongInCard("cardExpiry", { ...good, cardExpiry }, options);
  if (sentence === null) expect(wrong).toBeNull();
  else expect(wrong).toContain(sentence);
});

test("a card is valid until the end of its month in every time zone", () => {
  const march = { ...good, cardExpiry: "03/26" };
  const at = (now: string) => wrongInCard("cardExpiry", march, { now: new Date(now), known: [] });
  expect(at("2026-04-01T23:59:59Z")).toBeNull();
  expect(at("2026-04-02T00:00:00Z")).toContain("expired");
});

test.each([
  ["12", "3 or 4 digits"],
  ["12345", "3 or 4 digits"],
  ["12a", "3 or 4 digits"],
  ["1234", null],
])("the code %s gives %s", (cardCode, sentence) => {
  const wrong = wrongInCard("cardCode", { ...good, cardCode }, options);
  if (sentence === null) expect(wrong).toBeNull();
  else expect(wrong).toContain(sentence);
});
