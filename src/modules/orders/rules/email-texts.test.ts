import { expect, test } from "vitest";
import { checkSettings, effective } from "#platform/settings/setting-values.ts";
import { emailWords } from "./email-texts.ts";
import { emailSettings } from "./settings.ts";

const values = {
  "first name": "Ada\r\nBcc: eve@example.com",
  order: "K7QM-2F9T-X",
  shop: "Marlow",
};

test.each([
  ["", ""],
  ["Thank you, {first name}!", "Thank you, AdaBcc: eve@example.com!"],
  ["{shop}: order {order}, {order}", "Marlow: order K7QM-2F9T-X, K7QM-2F9T-X"],
])("the subject %j becomes %j", (placedSubject, subject) => {
  const stored = { placedSubject, placedText: "Line one\nof {shop}" };
  const settings = effective(emailSettings, stored);
  expect(emailWords(settings, "placed", values)).toEqual({ subject, text: "Line one\nof Marlow" });
});

test.each([
  { placedSubject: "Order {number}" },
  { placedSubject: "Order {order" },
  { placedSubject: "two\nlines" },
  { placedSubject: "x".repeat(201) },
  { shippedText: "Hello {first name}}" },
  { shippedText: "bell \u0007" },
  { shippedText: "x".repeat(1001) },
])("%j is refused", (fields) => {
  expect(checkSettings(emailSettings, fields).ok).toBe(false);
});
