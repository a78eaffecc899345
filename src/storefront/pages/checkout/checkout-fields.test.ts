import { expect, test } from "vitest";
import { zipCodeQuestion } from "./checkout-fields.ts";

const example = "Is this right? In the United States it looks like 94103.";
const question = `ZIP code: ${example} If it is, please press the button again.`;

test.each([
  ["ABC", "", question],
  ["62701-", "", question],
  ["99999999", "ABC", question],
  ["ABC", "ABC", null],
  ["62701", "", null],
])("a ZIP code %j, after the suggestion for %j: %s", (zipCode, asked, text) => {
  const asks = zipCodeQuestion({ country: "US", zipCode }, asked);
  expect(asks?.formError?.text ?? null).toBe(text);
});
