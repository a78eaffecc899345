import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayPalDouble, type PayPalDouble } from "#adapters/paypal/testing/paypal-double.ts";
import { createPayPalProvider, type PayPalOptions } from "./paypal.server.ts";

const HERE = "https://shop.example/api/payments/paypal/webhook";

let double: PayPalDouble;
beforeAll(async () => {
  double = await startPayPalDouble();
  double.webhookUrl = HERE;
});
afterAll(() => double.close());

const check = (options: Partial<PayPalOptions> = {}, webhookUrl = HERE) =>
  createPayPalProvider({ ...double.settings, shopName: "Shop", ...options }).checkConnection(
    webhookUrl,
  );

test("a check asks PayPal about the account and its webhook", async () => {
  expect(await check()).toEqual({
    isOk: true,
    message: "PayPal answers for a sandbox account, which moves no money. It knows the webhook.",
  });
});

test.each<[Partial<PayPalOptions>, string, string]>([
  [{ clientSecret: "wrong" }, HERE, "PayPal does not accept the client id with its secret."],
  [{ webhookId: "wrong" }, HERE, "PayPal answers, but knows no webhook with this id."],
  [
    {},
    "https://other.example/",
    `PayPal answers, but its webhook is for ${HERE}, not for https://other.example/.`,
  ],
])("a wrong setting %j is found", async (options, url, message) => {
  expect(await check(options, url)).toEqual({ isOk: false, message });
});
