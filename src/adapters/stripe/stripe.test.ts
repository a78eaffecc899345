import { paymentBuyer } from "#testing/orders/checkout.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import { describePaymentProvider } from "#testing/conformance/payment-provider.ts";
import { systemClock } from "#platform/clock.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { stoppedClock } from "#testing/services.ts";
import {
  startStripeDouble,
  type Mishap,
  type StripeDouble,
} from "#adapters/stripe/testing/stripe-double.ts";
import { tokenOf } from "#adapters/stripe/testing/test-cards.ts";
import { createStripeProvider } from "./stripe.server.ts";

const card = (number: string) => ({ confirmationToken: tokenOf(number) });
const pays = card("4242 4242 4242 4242");

describePaymentProvider("stripe", async () => {
  const clock = systemClock;
  const double = await startStripeDouble({ clock });
  const provider = createStripeProvider({ ...double.keys, apiBase: double.url, clock });
  return {
    provider,
    method: "card",
    instrument: { kind: "card", brand: "Visa", lastFour: "4242" },
    details: {
      pays,
      declined: card("4000 0000 0000 0002"),
      losesTheAnswer: card("4000 0000 0000 7007"),
    },
    kept: async (reference) => cents(double.kept(reference)),
    calls: async () => double.takeWebhooks(),
    close: () => double.close(),
  };
});

const clock = stoppedClock();
let double: StripeDouble;
let provider: PaymentProvider;
let opened = 0;
beforeAll(async () => {
  double = await startStripeDouble({ clock });
  const options = { ...double.keys, apiBase: double.url, clock, timeoutSeconds: 0.3 };
  provider = createStripeProvider(options);
});
afterAll(() => double.close());

const open = (key = `K-p${(opened += 1)}`) =>
  provider.open({
    key,
    amount: cents(1932),
    currency: "USD",
    method: "card",
    orderNumber: "K7QM-2F9T-X",
    buyer: paymentBuyer,
    returnUrl: "https://shop.example/orders/K7QM-2F9T-X",
  });
const confirm = (reference: string, details: Record<string, string> | null, attempt = 1) =>
  provider.confirm(reference, { key: `${reference}:${attempt}`, details });
const unknown = { name: "PaymentOutcomeUnknown" };

describe("a report of Stripe", () => {
  test.each<[string, DeclineCode]>([
    ["4000 0000 0000 0002", "declined"],
    ["4000 0000 0000 0341", "declined"],
    ["4000 0000 0000 9995", "insufficient-funds"],
    ["4000 0000 0000 0069", "invalid-details"],
  ])("of the card %s is for the buyer: %s", async (number, declined) => {
    const { reference } = await open();
    const expected = { state: "open", declined };
    expect(await confirm(reference, card(number))).toMatchObject(expected);
    expect(await provider.find(reference)).toMatchObject(expected);
  });

  test("of 3-D Secure has an action in the page, with a secret for this buyer", async () => {
    const { reference } = await open();
    const asked = await confirm(reference, card("4000 0027 6000 3184"));
    const secret = `${reference}_secret_fortests`;
    expect(asked).toMatchObject({
      state: "action_required",
      action: { kind: "in-page", clientSecret: secret },
    });
    double.answer(reference, "approve");
    expect(await provider.find(reference)).toMatchObject({ state: "captured", action: null });
  });

  test("of failed 3-D Secure is a decline, and another card can be tried", async () => {
    const { reference } = await open();
    await confirm(reference, card("4000 0027 6000 3184"));
    double.answer(reference, "refuse");
    const refused = { state: "open", declined: "authentication-failed" };
    expect(await provider.find(reference)).toMatchObject(refused);
    expect((await confirm(reference, pays, 2)).state).toBe("captured");
  });

  test('of a processing payment is "processing"', async () => {
    const { reference } = await open();
    expect((await confirm(reference, card("4000 0000 0000 5001"))).state).toBe("processing");
    expect((await provider.cancel(reference)).state).toBe("processing");
    double.finish(reference);
    expect((await provider.find(reference)).state).toBe("captured");
  });

  test("of a dispute comes with the payment", async () => {
    const { reference } = await open();
    await confirm(reference, card("4000 0000 0000 0259"));
    const { amount, ...report } = await provider.find(reference);
    expect(report).toMatchObject({ state: "captured", dispute: "open", disputedAmount: amount });
    double.endDispute(reference, "lost", { amount: 500 });
    expect(await provider.find(reference)).toMatchObject({ dispute: "lost", disputedAmount: 500 });
  });

  test("of a dispute in another currency counts as one of all of the payment", async () => {
    const { reference } = await open();
    await confirm(reference, card("4000 0000 0000 0259"));
    double.endDispute(reference, "lost", { amount: 500, currency: "eur" });
    const { amount, dispute, disputedAmount } = await provider.find(reference);
    expect([dispute, disputedAmount]).toEqual(["lost", amount]);
  });

  test("in an unknown state is left for a person", async () => {
    const { reference } = await open();
    double.forge(reference, { status: "requires_capture" });
    await expect(provider.find(reference)).rejects.toThrow(/requires_capture/);
  });

  test("of another amount or currency is passed on unchanged", async () => {
    const { reference } = await open();
    await confirm(reference, pays);
    double.forge(reference, { amount_received: 1, currency: "eur" });
    expect(await provider.find(reference)).toMatchObject({ amount: 1, currency: "EUR" });
  });
});

describe("details from the browser", () => {
  test.each<[string, Record<string, string> | null]>([
    ["nothing", null],
    ["no token", {}],
    ["an address", { confirmationToken: "../refunds" }],
    ["a payment method", { confirmationToken: "pm_card_visa" }],
    ["a token of nobody", { confirmationToken: "ctoken_1" }],
  ])("is a wrong card where it is %s, and nothing is tried", async (_, details) => {
    const { reference } = await open();
    const expected = { state: "open", declined: "invalid-details" };
    expect(await confirm(reference, details)).toMatchObject(expected);
    expect(double.kept(reference)).toBe(0);
  });
});

describe("lost requests and responses", () => {
  // The package retries once after a closed connection, so both attempts fail.
  const twice = (mishap: Mishap) => [mishap, mishap];
  test.each<[string, Mishap[]]>([
    ["whose connection is cut", twice({ at: "confirm", does: "cut-before" })],
    ["whose answer is cut off", twice({ at: "confirm", does: "cut-after" })],
    ["that fails before it is done", twice({ at: "confirm", does: "fail-before" })],
    ["that fails when it is done", twice({ at: "confirm", does: "fail-after" })],
    ["that waits for another", twice({ at: "confirm", does: "lock" })],
    ["that takes too long", [{ at: "confirm", does: "delay", milliseconds: 1500 }]],
  ])("a charge %s is unknown, and then found: charged once or not at all", async (_, mishaps) => {
    const { reference } = await open();
    double.mishap(...mishaps);
    await expect(confirm(reference, pays)).rejects.toMatchObject(unknown);
    const found = await provider.find(reference);
    expect(double.kept(reference)).toBe(found.state === "captured" ? 1932 : 0);
    expect((await confirm(reference, pays, 2)).state).toBe("captured");
    expect(double.kept(reference)).toBe(1932);
  });

  test("a closed connection is retried under the same key", async () => {
    const { reference } = await open();
    double.mishap({ at: "confirm", does: "cut-after" });
    expect((await confirm(reference, pays)).state).toBe("captured");
    expect(double.kept(reference)).toBe(1932);
  });

  test.each(["create", "retrieve", "cancel", "refund", "refunds"])(
    "the answer of %s is unknown too",
    async (at) => {
      const { reference } = await open();
      await confirm(reference, pays);
      double.mishap(...twice({ at, does: "cut-after" }));
      const refund = { reference, amount: cents(5), currency: "USD" };
      const call = {
        create: () => open("K-lost"),
        retrieve: () => provider.find(reference),
        cancel: () => provider.cancel(reference),
        refund: () => provider.refund({ key: `${reference}-r1`, ...refund }),
        refunds: () => provider.refund({ key: `${reference}-r2`, ...refund }),
      }[at]!;
      await expect(call()).rejects.toMatchObject(unknown);
    },
  );

  test("a payment whose opening was lost is opened once", async () => {
    const found = await open("K-lost");
    const all = double.intents().filter(({ metadata }) => metadata["payment"] === "K-lost");
    expect(all.map(({ id }) => id)).toEqual([found.reference]);
  });

  test("a wrong API key is an error, not an unknown outcome", async () => {
    const options = { ...double.keys, secretKey: "sk_test_other", apiBase: double.url, clock };
    await expect(createStripeProvider(options).find("pi_1")).rejects.toThrow(/Invalid API key/);
  });
});

describe("a refund", () => {
  const refund = (reference: string, key = "r1", amount = 500) =>
    provider.refund({
      key: `${reference}-${key}`,
      reference,
      amount: cents(amount),
      currency: "USD",
    });

  test("is pending until the bank has processed it", async () => {
    const { reference } = await open();
    await confirm(reference, card("4000 0000 0000 7726"));
    expect(await refund(reference)).toBe("pending");
    expect(await refund(reference)).toBe("pending");
    double.finishRefunds(reference);
    expect(await refund(reference)).toBe("succeeded");
    expect(double.kept(reference)).toBe(1432);
  });

  test("that the bank rejects later has failed", async () => {
    const { reference } = await open();
    await confirm(reference, card("4000 0000 0000 5126"));
    expect(await refund(reference)).toBe("succeeded");
    double.finishRefunds(reference);
    const { refunds } = await provider.find(reference);
    expect(refunds).toEqual([{ key: `${reference}-r1`, state: "failed" }]);
  });

  test("is made once, also when Stripe has forgotten its key", async () => {
    const { reference } = await open();
    await confirm(reference, pays);
    expect(await refund(reference)).toBe("succeeded");
    double.forgetKeys();
    expect(await refund(reference)).toBe("succeeded");
    expect(double.kept(reference)).toBe(1432);
  });
});
