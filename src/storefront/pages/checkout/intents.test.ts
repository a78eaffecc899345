import { expect, test } from "vitest";
import { parseIntent } from "./intents.ts";

test.for([
  ["", { kind: "order" }],
  ["pay", { kind: "pay" }],
  ["gift-cards", { kind: "gift-cards" }],
  ["address-1", { kind: "address", place: 1 }],
  ["gift-card-12", { kind: "own-gift-card", id: 12 }],
  ["express-demo.apple-pay", { kind: "express", method: "demo.apple-pay" }],
  ["address-x", { kind: "save" }],
  ["address--1", { kind: "save" }],
  ["address-", { kind: "save" }],
  ["gift-card-1e3", { kind: "save" }],
  ["no-such", { kind: "save" }],
] as const)("the intent %o is parsed", ([text, wanted]) => {
  expect(parseIntent(text)).toEqual(wanted);
});
