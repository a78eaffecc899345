import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { transferCode } from "./transfer-code.ts";

// The example of EPC069-12 (Annex 1), as version 002 and with this shop's reference.
const account = {
  accountHolder: "Franz Mustermänn",
  iban: "DE71 1102 2033 0123 4567 89",
  bic: "BHBLDEHHXXX",
};
const transfer = {
  account,
  amount: cents(1230),
  currency: "EUR",
  reference: "K7QM-2F9T-X",
};

test("the code has the lines of the guidelines", () => {
  expect(transferCode(transfer)?.split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "BHBLDEHHXXX",
    "Franz Mustermänn",
    "DE71110220330123456789",
    "EUR12.30",
    "",
    "",
    "K7QM-2F9T-X",
  ]);
});

test("the BIC is optional", () => {
  const code = transferCode({ ...transfer, account: { ...account, bic: "" } });
  expect(code?.split("\n")[4]).toBe("");
});

test.each<[what: string, change: object]>([
  ["another currency", { currency: "USD" }],
  ["nothing to pay", { amount: cents(0) }],
  ["no account", { account: { ...account, iban: "" } }],
  ["no holder", { account: { ...account, accountHolder: "" } }],
  ["more bytes than the code may have", { reference: "ä".repeat(200) }],
])("there is no code with %s", (_, change) => {
  expect(transferCode({ ...transfer, ...change })).toBeNull();
});
