import { describe, expect, test } from "vitest";
import { chargesIn } from "./paypal-charges.server.ts";
import type { Transaction } from "./paypal-types.ts";

const payment: Transaction = {
  transaction_id: "5TY05013RG002845M",
  transaction_event_code: "T0006",
  transaction_initiation_date: "2026-03-01T09:00:00+0000",
  transaction_amount: { currency_code: "USD", value: "19.32" },
  transaction_status: "S",
  invoice_id: "K7QM-2F9T-X-p1",
};
const refund: Transaction = {
  transaction_id: "8AB05013RG002845N",
  paypal_reference_id: "5TY05013RG002845M",
  paypal_reference_id_type: "TXN",
  transaction_event_code: "T1107",
  transaction_initiation_date: "2026-03-02T09:00:00Z",
  transaction_amount: { currency_code: "USD", value: "-5.00" },
  transaction_status: "S",
};
const charge = {
  reference: "5TY05013RG002845M",
  key: "K7QM-2F9T-X-p1",
  amount: 1932,
  refunded: 0,
  currency: "USD",
  at: new Date("2026-03-01T09:00:00Z"),
};

describe("PayPal's transactions", () => {
  test("a payment is a charge, and a refund of it takes something off", () => {
    expect(chargesIn([payment])).toEqual([charge]);
    const second = { ...refund, transaction_id: "8AB05013RG002845P" };
    expect(chargesIn([refund, payment, second])).toEqual([{ ...charge, refunded: 1000 }]);
  });

  test("a reversed payment is refunded completely, whatever other transactions say", () => {
    const reversed = { ...payment, transaction_status: "V" };
    expect(chargesIn([reversed, refund])).toEqual([{ ...charge, refunded: 1932 }]);
  });

  test.each<[string, Partial<Transaction>]>([
    ["a pending one", { transaction_status: "P" }],
    ["a denied one", { transaction_status: "D" }],
    ["a fee", { transaction_event_code: "T0100" }],
    [
      "what the shop has paid itself",
      { transaction_amount: { currency_code: "USD", value: "-9.00" } },
    ],
  ])("%s is none", (_, change) => {
    expect(chargesIn([{ ...payment, ...change }])).toEqual([]);
  });

  test("a denied refund refunds nothing", () => {
    expect(chargesIn([payment, { ...refund, transaction_status: "D" }])).toEqual([charge]);
  });

  test("a payment without the shop's key is a charge of another program", () => {
    const { invoice_id: _, ...foreign } = payment;
    expect(chargesIn([foreign])).toEqual([{ ...charge, key: "" }]);
  });
});
