import { paymentBuyer } from "#testing/orders/checkout.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents, shopCurrency, type Money } from "#modules/core/rules/money/money.ts";
import type { PaymentInstrument } from "#modules/payments/rules/payment-instrument.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import type { PaymentInput, PaymentProvider } from "#modules/payments/ports/payment.ts";

export type PaymentUnderTest = {
  provider: PaymentProvider;
  /** The method under test; without `agree`, it needs no approval by the buyer. */
  method: string;
  /** Payment details that succeed, that are declined, and whose charge succeeds while its response is lost. */
  details: { pays: PaymentInput; declined: PaymentInput; losesTheAnswer: PaymentInput };
  /** The instrument that a payment reports. */
  instrument: PaymentInstrument;
  /** The buyer's approval at the provider, with the test's details. */
  agree?(reference: string, details: PaymentInput): Promise<void>;
  /** The amount charged minus refunds. */
  kept(reference: string): Promise<Money>;
  /** Returns the webhooks to the shop since the last call; null if the provider sends none. */
  calls: (() => Promise<{ body: string; headers: Headers }[]>) | null;
  close(): Promise<void>;
};

const AMOUNT = cents(1932);

/** The contract tests of every payment provider, with repeated calls. */
export function describePaymentProvider(name: string, open: () => Promise<PaymentUnderTest>): void {
  describe(`The payment provider ${name}`, () => {
    let under: PaymentUnderTest;
    let provider: PaymentProvider;
    let opened = 0;
    beforeAll(async () => {
      under = await open();
      ({ provider } = under);
    });
    afterAll(() => under.close());

    const newPayment = (key = `K-p${(opened += 1)}`) => ({
      key,
      amount: AMOUNT,
      currency: shopCurrency(),
      method: under.method,
      orderNumber: "0000-0000-0",
      buyer: paymentBuyer,
      returnUrl: "https://shop.example/orders/0000-0000-0",
    });
    const pay = async (
      { reference }: PaymentReport,
      given = under.details.pays,
      attempt = "1",
    ): Promise<PaymentReport> => {
      await under.agree?.(reference, given);
      const details = under.agree ? null : given;
      return provider.confirm(reference, { key: `${reference}:${attempt}`, details });
    };

    test("offers ways to pay", () => {
      expect(provider.methods.map(({ id }) => id)).toContain(under.method);
    });

    test("opens a payment once under a key, and charges nothing by it", async () => {
      const payment = newPayment();
      const [first, second] = await Promise.all([provider.open(payment), provider.open(payment)]);
      expect(first).toMatchObject({
        state: under.agree ? "action_required" : "open",
        amount: AMOUNT,
        currency: shopCurrency(),
        key: payment.key,
      });
      expect(second.reference).toBe(first.reference);
      expect((await provider.open(newPayment())).reference).not.toBe(first.reference);
      expect(await under.kept(first.reference)).toBe(0);
    });

    test("charges once, however often an attempt is repeated", async () => {
      const payment = await provider.open(newPayment());
      const tries = await Promise.all([pay(payment), pay(payment), pay(payment)]);
      expect(tries.map(({ state }) => state)).toEqual(["captured", "captured", "captured"]);
      expect((await pay(payment, under.details.pays, "2")).state).toBe("captured");
      expect(await provider.find(payment.reference)).toMatchObject({
        state: "captured",
        amount: AMOUNT,
      });
      expect(await under.kept(payment.reference)).toBe(AMOUNT);
    });

    test("says why a card is declined, and takes another one", async () => {
      const payment = await provider.open(newPayment());
      const declined = await pay(payment, under.details.declined);
      expect(declined).toMatchObject({ state: "open", declined: expect.any(String) });
      expect(await under.kept(payment.reference)).toBe(0);
      expect((await pay(payment, under.details.pays, "2")).state).toBe("captured");
    });

    test("tells the truth about a payment whose answer was lost", async () => {
      const payment = await provider.open(newPayment());
      await expect(pay(payment, under.details.losesTheAnswer)).rejects.toMatchObject({
        name: "PaymentOutcomeUnknown",
      });
      expect((await provider.find(payment.reference)).state).toBe("captured");
      expect(await under.kept(payment.reference)).toBe(AMOUNT);
    });

    test("ends a payment for good, or says that it came too late", async () => {
      const ended = await provider.open(newPayment());
      expect((await provider.cancel(ended.reference)).state).toBe("cancelled");
      expect((await pay(ended)).state).toBe("cancelled");
      expect(await under.kept(ended.reference)).toBe(0);
      const paid = await provider.open(newPayment());
      await pay(paid);
      expect((await provider.cancel(paid.reference)).state).toBe("captured");
      expect(await under.kept(paid.reference)).toBe(AMOUNT);
    });

    test("gives back once under a key, and never more than it charged", async () => {
      const { reference } = await provider.open(newPayment());
      await pay({ reference } as PaymentReport);
      const back = (key: string, amount: number) =>
        provider.refund({
          key: `${reference}-${key}`,
          reference,
          amount: cents(amount),
          currency: shopCurrency(),
        });
      expect(await Promise.all([back("r1", 500), back("r1", 500)])).toEqual([
        "succeeded",
        "succeeded",
      ]);
      expect(await under.kept(reference)).toBe(AMOUNT - 500);
      expect(await back("r2", AMOUNT)).toBe("failed");
      expect(await back("r3", AMOUNT - 500)).toBe("succeeded");
      expect(await under.kept(reference)).toBe(0);
    });

    test("tells of refunds with their payment, by the keys that they were asked for under", async () => {
      const { reference, refunds } = await provider.open(newPayment());
      expect(refunds).toEqual([]);
      await pay({ reference } as PaymentReport);
      const key = `${reference}-r1`;
      await provider.refund({ key, reference, amount: cents(500), currency: shopCurrency() });
      expect((await provider.find(reference)).refunds).toEqual([{ key, state: "succeeded" }]);
    });

    test("says with what was paid once it is, and no more of it than people recognise", async () => {
      const payment = await provider.open(newPayment());
      expect(payment.instrument).toBeNull();
      await pay(payment);
      const { instrument } = await provider.find(payment.reference);
      expect(instrument).toEqual(under.instrument);
    });

    test("calls the shop about a payment, signed so that nobody else can", async ({ skip }) => {
      if (!under.calls) return skip();
      const { reference } = await provider.open(newPayment());
      await under.calls();
      await pay({ reference } as PaymentReport);
      const [call] = await under.calls();
      if (!call) throw new Error("It has not called.");
      expect(await provider.readWebhook(call.body, call.headers)).toMatchObject({ reference });
      expect(await provider.readWebhook(`${call.body} `, call.headers)).toBeNull();
      expect(await provider.readWebhook(call.body, new Headers())).toBeNull();
    });
  });
}
