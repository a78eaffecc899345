import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { stoppedClock } from "#testing/services.ts";
import { startStripeDouble, type StripeDouble } from "#adapters/stripe/testing/stripe-double.ts";
import { createStripeProvider } from "./stripe.server.ts";

const clock = stoppedClock();
let double: StripeDouble;
let provider: PaymentProvider;
beforeAll(async () => {
  double = await startStripeDouble({ clock });
  provider = createStripeProvider({ ...double.keys, apiBase: double.url, clock });
});
afterAll(() => double.close());

describe("a webhook", () => {
  const call = (type: string, object: object) =>
    double.sign(JSON.stringify({ id: "evt_1", object: "event", type, data: { object } }));
  const read = ({ body, headers }: { body: string; headers: Headers }) =>
    provider.readWebhook(body, headers);

  test.each([
    ...["succeeded", "payment_failed", "processing", "requires_action", "canceled"].map(
      (what) => [`payment_intent.${what}`, { id: "pi_1" }] as const,
    ),
    ["payment_intent.amount_capturable_updated", { id: "pi_1" }] as const,
    ...["created", "updated", "failed"].map(
      (what) => [`refund.${what}`, { id: "re_1", payment_intent: "pi_1" }] as const,
    ),
    ...["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"].map(
      (what) => [`charge.dispute.${what}`, { id: "dp_1", payment_intent: "pi_1" }] as const,
    ),
  ])("%s names the payment that it is about", async (type, object) => {
    expect(await read(call(type, object))).toEqual({ id: "evt_1", reference: "pi_1" });
  });

  test.each([
    ["customer.created", { id: "cus_1" }],
    ["charge.refunded", { id: "ch_1", payment_intent: null }],
    ["payout.paid", {}],
  ])("%s is of no use", async (type, object) => {
    expect(await read(call(type, object))).toEqual({ id: "evt_1", reference: null });
  });

  test("that is older than five minutes is rejected", async () => {
    const sent = call("payment_intent.succeeded", { id: "pi_1" });
    clock.advance(300);
    expect(await read(sent)).not.toBeNull();
    clock.advance(1);
    expect(await read(sent)).toBeNull();
  });

  test("from the future is rejected", async () => {
    const sent = call("payment_intent.succeeded", { id: "pi_1" });
    clock.advance(-300);
    expect(await read(sent)).not.toBeNull();
    clock.advance(-1);
    expect(await read(sent)).toBeNull();
    clock.advance(301);
  });

  const object = { id: "pi_1" };
  const type = "payment_intent.succeeded";
  test.each([
    ["no data", { id: "evt_1", type }],
    ["data null", { id: "evt_1", type, data: null }],
    ["data without object", { id: "evt_1", type, data: {} }],
    ["object null", { id: "evt_1", type, data: { object: null } }],
    ["object a text", { id: "evt_1", type, data: { object: "pi_1" } }],
    ["an object without id", { id: "evt_1", type, data: { object: {} } }],
    ["a number as the payment", { id: "evt_1", type, data: { object: { id: 5 } } }],
    ["no type", { id: "evt_1", data: { object } }],
    ["a number as its type", { id: "evt_1", type: 5, data: { object } }],
    ["no id", { type, data: { object } }],
    ["NUL in its id", { id: "evt_\0", type, data: { object } }],
    ["a list as its body", []],
    ["null as its body", null],
    ["a thin event as its body", { id: "evt_1", object: "v2.core.event", type }],
  ])("with %s is accepted and ignored", async (_, body) => {
    expect(await read(double.sign(JSON.stringify(body)))).toMatchObject({ reference: null });
  });

  test("that is not JSON is accepted and ignored", async () => {
    expect(await read(double.sign("{"))).toMatchObject({ reference: null });
  });

  test("signed with another secret, or malformed, is rejected", async () => {
    const { body, headers } = call("payment_intent.succeeded", { id: "pi_1" });
    const signature = headers.get("Stripe-Signature") ?? "";
    for (const forged of ["", "t=1", "v1=00", signature.replace(/v1=./, "v1=g"), `${signature}0`])
      expect(await read({ body, headers: new Headers({ "Stripe-Signature": forged }) })).toBeNull();
  });

  test("is accepted while its secret is rotated", async () => {
    const { body, headers } = call("payment_intent.succeeded", { id: "pi_1" });
    const [time = "", right = ""] = (headers.get("Stripe-Signature") ?? "").split(",");
    const both = `${time},v1=${"0".repeat(64)},${right}`;
    expect(await read({ body, headers: new Headers({ "Stripe-Signature": both }) })).not.toBeNull();
  });
});
