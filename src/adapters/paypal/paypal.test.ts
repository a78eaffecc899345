import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { describePaymentProvider } from "#testing/conformance/payment-provider.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import type { Funds } from "#adapters/paypal/testing/paypal-books.ts";
import { startPayPalDouble, type PayPalDouble } from "#adapters/paypal/testing/paypal-double.ts";
import {
  AMOUNT,
  openPayPalPayments,
  RETURN_URL,
} from "#adapters/paypal/testing/paypal-payments.ts";
import { createPayPalProvider } from "./paypal.server.ts";

const shopName = "Marlow";
const CAPTURE = /^POST .*\/capture$/;

describePaymentProvider("paypal", async () => {
  const double = await startPayPalDouble();
  return {
    provider: createPayPalProvider({ ...double.settings, shopName }),
    method: "paypal",
    instrument: { kind: "account", payer: "b…@example.com" },
    details: {
      pays: { funds: "enough" },
      declined: { funds: "none" },
      losesTheAnswer: { funds: "enough", answer: "lost" },
    },
    async agree(reference, { funds, answer }) {
      double.approve(reference, funds as Funds);
      if (answer === "lost") double.faults.push({ on: CAPTURE, how: "lost" });
    },
    kept: async (reference) => cents(double.kept(reference)),
    calls: async () => double.takeCalls(),
    close: () => double.close(),
  };
});

let double: PayPalDouble;
let provider: PaymentProvider;
let payments: Awaited<ReturnType<typeof openPayPalPayments>>;
beforeAll(async () => {
  payments = await openPayPalPayments();
  ({ double, provider } = payments);
});
afterAll(() => double.close());

const capture: typeof payments.capture = (...asked) => payments.capture(...asked);
const agreed: typeof payments.agreed = (...asked) => payments.agreed(...asked);
const captures = () => double.asked.filter((name) => CAPTURE.test(name)).length;

describe("opening", () => {
  test("sends amount, order number and return address, and no breakdown", async () => {
    const payment = payments.newPayment();
    const { reference, action } = await provider.open(payment);
    const { unit, returnUrl, cancelUrl, intent } = double.orders.get(reference)!;
    expect(unit).toEqual({
      description: "Order K7QM-2F9T-X",
      custom_id: "K7QM-2F9T-X",
      invoice_id: payment.key,
      amount: { currency_code: "USD", value: "19.32" },
    });
    expect([intent, returnUrl, cancelUrl]).toEqual(["CAPTURE", RETURN_URL, RETURN_URL]);
    expect(action).toEqual({
      kind: "redirect",
      url: `${double.url}/checkoutnow?token=${reference}`,
    });
  });

  test("again after PayPal forgot the request makes an unused order", async () => {
    const payment = payments.newPayment();
    const first = await provider.open(payment);
    double.forgetRequests();
    const second = await provider.open(payment);
    expect(second.reference).not.toBe(first.reference);
    double.approve(second.reference);
    await capture(second.reference);
    // Even if the second order is approved, PayPal accepts an invoice number once.
    double.approve(first.reference);
    expect(await capture(first.reference)).toMatchObject({ state: "failed", declined: "declined" });
    expect(double.kept(first.reference) + double.kept(second.reference)).toBe(AMOUNT);
  });
});

describe("moving the money", () => {
  test("happens once for two concurrent reports of an approval, with any keys", async () => {
    const reference = await agreed();
    const both = await Promise.all([capture(reference, "a"), capture(reference, "b")]);
    expect(both.map(({ state }) => state)).toEqual(["captured", "captured"]);
    expect(double.kept(reference)).toBe(AMOUNT);
  });

  test("is found after an error response, and not repeated", async () => {
    const reference = await agreed();
    double.faults.push({ on: CAPTURE, how: "failed-after" });
    await expect(capture(reference)).rejects.toMatchObject({ name: "PaymentOutcomeUnknown" });
    double.forgetRequests();
    const before = captures();
    expect((await provider.find(reference)).state).toBe("captured");
    expect((await capture(reference)).state).toBe("captured");
    expect(captures()).toBe(before);
    expect(double.kept(reference)).toBe(AMOUNT);
  });

  test.each(["refused", "lost", "late"] as const)(
    "of which nobody can tell (%s) is repeated under its key until it is known",
    async (how) => {
      const hasty = createPayPalProvider({ ...double.settings, shopName, timeoutMs: 150 });
      const reference = await agreed();
      const attempt = { key: `${reference}:1`, details: null };
      await hasty.find(reference);
      double.faults.push({ on: CAPTURE, how });
      await expect(hasty.confirm(reference, attempt)).rejects.toMatchObject({
        name: "PaymentOutcomeUnknown",
      });
      expect((await provider.confirm(reference, attempt)).state).toBe("captured");
      expect(double.kept(reference)).toBe(AMOUNT);
    },
  );

  test.each([true, false])(
    "that is refused sends the buyer back to PayPal for another source (consent dropped: %s)",
    async (dropsConsent) => {
      double.dropsConsent = dropsConsent;
      const reference = await agreed("none");
      expect(await capture(reference)).toMatchObject({ state: "open", declined: "declined" });
      const again = await provider.confirm(reference, { key: `${reference}:2`, details: {} });
      const url = `${double.url}/checkoutnow?token=${reference}`;
      expect(again).toMatchObject({ state: "action_required", action: { kind: "redirect", url } });
      double.approve(reference, "enough");
      expect((await capture(reference, "2:approved")).state).toBe("captured");
    },
  );

  test("that is refused three times is over, so that another way to pay is offered", async () => {
    const reference = await agreed("none");
    const states = [];
    for (const key of ["1", "2", "3"]) {
      double.approve(reference, "none");
      states.push((await capture(reference, key)).state);
    }
    expect(states).toEqual(["open", "open", "failed"]);
    double.approve(reference, "enough");
    expect((await capture(reference, "4")).state).toBe("failed");
    expect(double.kept(reference)).toBe(0);
  });

  test.each([
    ["COMPLETED", "captured"],
    ["DECLINED", "failed"],
  ] as const)("under review is waited for, until it is %s", async (status, state) => {
    const reference = await agreed("under-review");
    expect((await capture(reference)).state).toBe("processing");
    expect((await provider.cancel(reference)).state).toBe("processing");
    double.review(reference, status);
    expect(await provider.find(reference)).toMatchObject({ state, amount: AMOUNT });
  });

  test("before the approval asks for it", async () => {
    const { reference } = await provider.open(payments.newPayment());
    expect((await capture(reference)).state).toBe("action_required");
    expect(double.kept(reference)).toBe(0);
  });
});

describe("ending a payment", () => {
  test("prevents its capture, also after an approval was read", async () => {
    const reference = await agreed();
    double.faults.push({ on: new RegExp(`GET .*/${reference}$`), how: "late" });
    const read = capture(reference);
    expect((await provider.cancel(reference)).state).toBe("cancelled");
    expect((await read).state).toBe("cancelled");
    double.approve(reference);
    expect((await capture(reference)).state).toBe("cancelled");
    expect((await provider.find(reference)).state).toBe("cancelled");
    expect(double.kept(reference)).toBe(0);
  });

  test("that PayPal has forgotten says so", async () => {
    const reference = await agreed();
    double.orders.delete(reference);
    for (const asked of [provider.find(reference), provider.cancel(reference), capture(reference)])
      await expect(asked).rejects.toMatchObject({ name: "PaymentGone" });
  });
});

describe("giving money back", () => {
  const back = (reference: string) => payments.refund(reference);

  test("is made once, though the response was lost and PayPal forgot the request", async () => {
    const reference = await payments.paid();
    double.faults.push({ on: /\/refund$/, how: "lost" });
    await expect(back(reference)).rejects.toMatchObject({ name: "PaymentOutcomeUnknown" });
    double.forgetRequests();
    expect(await back(reference)).toBe("succeeded");
    expect(double.kept(reference)).toBe(AMOUNT - 500);
  });

  test("is reported while pending, and when a bank rejects it", async () => {
    const reference = await payments.paid();
    await back(reference);
    const [refund] = double.orders.get(reference)!.refunds;
    refund!.status = "PENDING";
    expect(await back(reference)).toBe("pending");
    expect((await provider.find(reference)).refunds).toEqual([
      { key: `${reference}-r1`, state: "pending" },
    ]);
    double.failRefund(reference);
    expect((await provider.find(reference)).refunds).toMatchObject([{ state: "failed" }]);
  });

  test("on PayPal's pages is reported as made elsewhere", async () => {
    const reference = await payments.paid();
    await back(reference);
    expect((await provider.find(reference)).refundedElsewhere).toBe(0);
    delete double.orders.get(reference)!.refunds[0]!.custom_id;
    expect(await provider.find(reference)).toMatchObject({ refunds: [], refundedElsewhere: 500 });
    double.failRefund(reference);
    expect((await provider.find(reference)).refundedElsewhere).toBe(0);
  });

  test("of an uncaptured payment is refused", async () => {
    expect(await back(await agreed())).toBe("failed");
  });
});

describe("disputes", () => {
  test("are reported with their payment and their outcome", async () => {
    const reference = await payments.paid();
    expect((await provider.find(reference)).dispute).toBeNull();
    double.dispute(reference);
    expect((await provider.find(reference)).dispute).toBe("open");
    double.dispute(reference, "RESOLVED_SELLER_FAVOUR");
    expect((await provider.find(reference)).dispute).toBe("won");
    double.dispute(reference, "RESOLVED_BUYER_FAVOUR");
    expect((await provider.find(reference)).dispute).toBe("lost");
    double.showsDisputes = false;
    expect(await provider.find(reference)).toMatchObject({ state: "captured", dispute: null });
    double.showsDisputes = true;
  });

  test("report the disputed amount and what the buyer got", async () => {
    const reference = await payments.paid();
    double.dispute(reference, undefined, "12.00");
    expect(await provider.find(reference)).toMatchObject({
      dispute: "open",
      disputedAmount: 1200,
    });
    double.dispute(reference, "RESOLVED_BUYER_FAVOUR", "5.00");
    expect(await provider.find(reference)).toMatchObject({ dispute: "lost", disputedAmount: 500 });
  });
});
