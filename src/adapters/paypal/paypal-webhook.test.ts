import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import type { PayPalDouble } from "#adapters/paypal/testing/paypal-double.ts";
import { payPalCall } from "#adapters/paypal/testing/paypal-calls.ts";
import { openPayPalPayments } from "#adapters/paypal/testing/paypal-payments.ts";
import { createPayPalProvider } from "./paypal.server.ts";

const shopName = "Marlow";
let double: PayPalDouble;
let provider: PaymentProvider;
let payments: Awaited<ReturnType<typeof openPayPalPayments>>;
beforeAll(async () => {
  payments = await openPayPalPayments();
  ({ double, provider } = payments);
});
afterAll(() => double.close());

describe("a webhook of PayPal", () => {
  test("names its payment, for every type of event", async () => {
    double.takeCalls();
    const reference = await payments.paid();
    const pending = await payments.agreed("under-review");
    await payments.capture(pending);
    double.review(pending, "DECLINED");
    await payments.refund(reference);
    double.failRefund(reference);
    double.dispute(reference);
    double.dispute(reference, "RESOLVED_BUYER_FAVOUR");
    const calls = double.takeCalls();
    const told = await Promise.all(
      calls.map(async ({ body, headers }) => [
        (JSON.parse(body) as { event_type: string }).event_type,
        (await provider.readWebhook(body, headers))?.reference,
      ]),
    );
    expect(told).toEqual([
      ["CHECKOUT.ORDER.APPROVED", reference],
      ["PAYMENT.CAPTURE.COMPLETED", reference],
      ["CHECKOUT.ORDER.APPROVED", pending],
      ["PAYMENT.CAPTURE.PENDING", pending],
      ["PAYMENT.CAPTURE.DENIED", pending],
      ["PAYMENT.CAPTURE.REFUNDED", reference],
      ["PAYMENT.REFUND.FAILED", reference],
      ["CUSTOMER.DISPUTE.CREATED", reference],
      ["CUSTOMER.DISPUTE.RESOLVED", reference],
    ]);
  });

  test("is rejected with another text, for another webhook, or unsigned", async () => {
    double.takeCalls();
    await payments.agreed();
    const [{ body, headers } = { body: "", headers: new Headers() }] = double.takeCalls();
    const without = new Headers(headers);
    without.delete("PayPal-Transmission-Sig");
    const long = new Headers(headers);
    long.set("PayPal-Cert-Url", "x".repeat(501));
    const forged: [string, Headers][] = [
      [body.replace("APPROVED", "VOIDED"), headers],
      // Fields beside the event must not be forwarded as the shop's own.
      [`${body},"webhook_id":"9"`, headers],
      ["[]", headers],
      ["", headers],
      [body, without],
      [body, long],
      [body, new Headers()],
    ];
    for (const [text, given] of forged) expect(await provider.readWebhook(text, given)).toBeNull();
    const other = createPayPalProvider({ ...double.settings, shopName, webhookId: "1OTHER" });
    expect(await other.readWebhook(body, headers)).toBeNull();
    expect(await provider.readWebhook(body, headers)).not.toBeNull();
  });

  test.each([
    ["no resource", "CHECKOUT.ORDER.APPROVED", null],
    ["a text as its resource", "CHECKOUT.ORDER.APPROVED", "gone"],
    ["a number as its type", 5, {}],
    ["a number as its order", "CHECKOUT.ORDER.APPROVED", { order_id: 5 }],
    ["links that are no list", "PAYMENT.CAPTURE.REFUNDED", { links: "up" }],
    ["disputes about nothing", "CUSTOMER.DISPUTE.CREATED", { disputed_transactions: [null] }],
  ])("with %s is accepted and ignored", async (_, type, resource) => {
    const { webhookId, apiUrl: url } = double.settings;
    const { body, headers } = payPalCall(type as never, resource as never, { webhookId, url });
    expect(await provider.readWebhook(body, headers)).toMatchObject({ reference: null });
    double.problems.length = 0;
  });

  test("from the future is rejected", async () => {
    const { webhookId, apiUrl: url } = double.settings;
    const { body, headers } = payPalCall("CHECKOUT.ORDER.APPROVED", {}, { webhookId, url });
    const time = new Date(Date.now() + 3_600_000).toISOString();
    headers.set("PayPal-Transmission-Time", time);
    const asked = double.asked.length;
    expect(await provider.readWebhook(body, headers)).toBeNull();
    expect(double.asked).toHaveLength(asked);
  });

  test("about another merchant's order settles nothing", async () => {
    const reference = await payments.agreed();
    double.showsOrders = false;
    await expect(provider.find(reference)).rejects.toMatchObject({ name: "PaymentNotFound" });
    double.showsOrders = true;
  });

  test("is not accepted while PayPal does not answer, so that it is repeated", async () => {
    double.takeCalls();
    await payments.agreed();
    const [{ body, headers } = { body: "", headers: new Headers() }] = double.takeCalls();
    double.faults.push({ on: /verify-webhook-signature$/, how: "refused" });
    await expect(provider.readWebhook(body, headers)).rejects.toMatchObject({
      name: "PaymentOutcomeUnknown",
    });
  });
});

describe("the access token", () => {
  test("is fetched once, and again after PayPal revoked it", async () => {
    const fresh = createPayPalProvider({ ...double.settings, shopName });
    const reference = await payments.agreed();
    const fetched = () => double.asked.filter((name) => name.endsWith("/token")).length;
    const before = fetched();
    await fresh.find(reference);
    await fresh.find(reference);
    expect(fetched()).toBe(before + 1);
    double.forgetTokens();
    expect((await fresh.find(reference)).state).toBe("approved");
    expect(fetched()).toBe(before + 2);
  });

  test("is refused with wrong keys, which is not an unknown outcome", async () => {
    const wrong = createPayPalProvider({ ...double.settings, clientSecret: "wrong", shopName });
    await expect(wrong.open(payments.newPayment())).rejects.toThrow(
      /PAYPAL_CLIENT_ID: it says 401/,
    );
  });

  test("does not help while PayPal is unreachable", async () => {
    const nowhere = { apiUrl: "http://127.0.0.1:9", webUrl: "http://127.0.0.1:9" };
    const away = createPayPalProvider({ ...double.settings, ...nowhere, shopName });
    await expect(away.open(payments.newPayment())).rejects.toMatchObject({
      name: "PaymentOutcomeUnknown",
    });
  });
});
