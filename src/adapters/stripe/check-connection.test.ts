import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStripeDouble, type StripeDouble } from "#adapters/stripe/testing/stripe-double.ts";
import { systemClock as clock } from "#platform/clock.ts";
import { createStripeProvider } from "./stripe.server.ts";

let double: StripeDouble;
const shop = createServer((request, response) => {
  void text(request).then(async (body) => {
    const headers = new Headers({
      "Stripe-Signature": String(request.headers["stripe-signature"]),
    });
    const event = await providerWith({}).readWebhook(body, headers);
    response.writeHead(event ? 200 : 400).end();
  });
});
let own = "";
beforeAll(async () => {
  double = await startStripeDouble({ clock });
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  const address = shop.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  own = `http://127.0.0.1:${address.port}/api/payments/stripe/webhook`;
});
afterAll(async () => {
  shop.close();
  await double.close();
});

const providerWith = (keys: Partial<StripeDouble["keys"]>) =>
  createStripeProvider({ ...double.keys, apiBase: double.url, clock, ...keys });

test("a check asks Stripe about the keys and sends a signed event to the shop", async () => {
  expect(await providerWith({}).checkConnection(own)).toEqual({
    isOk: true,
    message:
      "Stripe answers, with test keys: no money is moved. Stripe Tax is active. A signed test event arrived.",
  });
});

test.each([
  [{ secretKey: "sk_test_wrong" }, "Stripe does not accept the secret key."],
  [{ webhookSecret: "whsec_wrong" }, / was answered with 400\.$/],
])("wrong keys %j are found", async (keys, message) => {
  const found = await providerWith(keys).checkConnection(own);
  expect(found).toEqual({ isOk: false, message: expect.stringMatching(message) });
});

test("a shop that nothing reaches, and a webhook that Stripe does not know, are found", async () => {
  const check = (url: string) => providerWith({}).checkConnection(url);
  expect(await check("http://127.0.0.1:1/")).toMatchObject({
    isOk: false,
    message: expect.stringContaining("A signed test event did not reach http://127.0.0.1:1/."),
  });
  const url = "https://shop.example/api/payments/stripe/webhook";
  const missing = { isOk: false, message: expect.stringContaining(`It has no webhook for ${url}`) };
  expect(await check(url)).toMatchObject(missing);
  double.endpoints.push({ url, status: "disabled" });
  const disabled = { message: expect.stringContaining(`Its webhook ${url} is disabled.`) };
  expect(await check(url)).toMatchObject(disabled);
});
