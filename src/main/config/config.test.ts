import { describe, expect, test } from "vitest";
import { academicHosts } from "#modules/promotions/rules/student/student-address.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { readConfig } from "./config.ts";

describe("the environment", () => {
  test("may be empty", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      ok: true,
      value: { port: 3000, appUrl: "http://localhost:3000", databaseUrl: null, mailUrl: null },
    });
  });

  test.each([
    ["PORT", "abc", "PORT must be a number."],
    ["PORT", "70000", "PORT must be at most 65535."],
    ["APP_URL", "shop.example", "APP_URL must look like https://shop.example."],
    [
      "APP_URL",
      "https://shop.example/shop",
      "APP_URL must end with its host or port, as https://shop.example does.",
    ],
    [
      "APP_URL",
      "https://shop.example/?at=1",
      "APP_URL must end with its host or port, as https://shop.example does.",
    ],
    [
      "APP_URL",
      "https://shop.example/#top",
      "APP_URL must end with its host or port, as https://shop.example does.",
    ],
    [
      "APP_URL",
      "https://ada:secret@shop.example",
      "APP_URL must end with its host or port, as https://shop.example does.",
    ],
    [
      "DATABASE_URL",
      "mysql://x",
      "DATABASE_URL must look like postgres://user:password@host/database.",
    ],
    ["MAIL_URL", "http://x", "MAIL_URL must look like smtp://user:password@host:587."],
    ["SHOP_EMAIL", "me", "SHOP_EMAIL must be an email address."],
    ["SHOP_NAME", "Two\nlines", "SHOP_NAME must be one line of 1 to 200 characters."],
    ["SHOP_ADDRESS", "x".repeat(201), "SHOP_ADDRESS must be one line of at most 200 characters."],
    ["SIGN_UP", "no", "SIGN_UP must be open or closed."],
    [
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "localhost:4318",
      "OTEL_EXPORTER_OTLP_ENDPOINT must look like http://localhost:4318.",
    ],
    [
      "OTEL_EXPORTER_OTLP_HEADERS",
      "abc",
      "OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value.",
    ],
    [
      "OTEL_EXPORTER_OTLP_HEADERS",
      "share=50%",
      "OTEL_EXPORTER_OTLP_HEADERS must be encoded as in an address, a percent sign as %25.",
    ],
    ["OTEL_TRACES_EXPORTER", "zipkin", "OTEL_TRACES_EXPORTER must be otlp or none."],
    ["OTEL_TRACES_SAMPLER_ARG", "2", "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1."],
    [
      "STUDENT_HOSTS",
      "edu; ac.uk",
      "STUDENT_HOSTS must be hosts with commas between them, such as edu,ac.uk,tum.de.",
    ],
    ["GOOGLE_ISSUER", "google", "GOOGLE_ISSUER must look like https://accounts.google.com."],
    [
      "GOOGLE_ISSUER",
      "http://provider.example",
      "GOOGLE_ISSUER must begin with https, unless it is on this machine.",
    ],
    ["GOOGLE_CLIENT_ID", "shop", "GOOGLE_CLIENT_SECRET must be set too where GOOGLE_CLIENT_ID is."],
    [
      "GOOGLE_CLIENT_SECRET",
      "secret",
      "GOOGLE_CLIENT_ID must be set too where GOOGLE_CLIENT_SECRET is.",
    ],
    [
      "STRIPE_SECRET_KEY",
      "pk_test_1",
      "STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.",
    ],
    [
      "STRIPE_SECRET_KEY",
      "sk_test_1",
      "STRIPE_PUBLISHABLE_KEY must be set too where STRIPE_SECRET_KEY is.",
    ],
    [
      "STRIPE_PUBLISHABLE_KEY",
      "sk_test_1",
      "STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.",
    ],
    [
      "STRIPE_PUBLISHABLE_KEY",
      "pk_test_1",
      "STRIPE_WEBHOOK_SECRET must be set too where STRIPE_PUBLISHABLE_KEY is.",
    ],
    ["STRIPE_WEBHOOK_SECRET", "secret", "STRIPE_WEBHOOK_SECRET must begin with whsec_."],
    [
      "STRIPE_WEBHOOK_SECRET",
      "whsec_1",
      "STRIPE_SECRET_KEY must be set too where STRIPE_WEBHOOK_SECRET is.",
    ],
    [
      "STRIPE_API_BASE",
      "http://stripe.example",
      "STRIPE_API_BASE must begin with https, unless it is on this machine.",
    ],
    ["PAYPAL_CLIENT_ID", "A", "PAYPAL_CLIENT_SECRET must be set too where PAYPAL_CLIENT_ID is."],
    [
      "PAYPAL_CLIENT_SECRET",
      "E",
      "PAYPAL_WEBHOOK_ID must be set too where PAYPAL_CLIENT_SECRET is.",
    ],
    ["PAYPAL_WEBHOOK_ID", "1", "PAYPAL_CLIENT_ID must be set too where PAYPAL_WEBHOOK_ID is."],
    ["PAYPAL_CLIENT_ID", "two words", "PAYPAL_CLIENT_ID must be one word."],
    ["PAYPAL_ENVIRONMENT", "test", "PAYPAL_ENVIRONMENT must be live or sandbox."],
    [
      "PAYPAL_API_BASE",
      "http://paypal.example",
      "PAYPAL_API_BASE must begin with https, unless it is on this machine.",
    ],
    ["DATABASE_CONNECTIONS", "4", "DATABASE_CONNECTIONS must be at least 5."],
    ["WEB_PROCESSES", "0", "WEB_PROCESSES must be at least 1."],
    ["WEB_PROCESSES", "many", "WEB_PROCESSES must be auto or a number."],
    ["HSTS_INCLUDE_SUBDOMAINS", "true", "HSTS_INCLUDE_SUBDOMAINS must be yes or no."],
    ["TRUSTED_PROXIES", "-1", "TRUSTED_PROXIES must be at least 0."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be debug, info, warn, error or silent."],
  ])("%s=%s gives one clear sentence", (name, value, sentence) => {
    const isMissing = sentence.includes("must be set too");
    const error = {
      code: isMissing ? "missing-setting" : "invalid-setting",
      setting: sentence.split(" ")[0],
      message: sentence,
    };
    expect(readConfig({ [name]: value })).toEqual({ ok: false, error });
  });

  test("variables of the shop override its settings", () => {
    expect(readConfig({})).toMatchObject({ value: { overrides: {} } });
    expect(readConfig({ SHOP_NAME: " Marlow ", SHOP_TELEPHONE: "", SHOP_VAT_ID: "GB1" })).toEqual(
      expect.objectContaining({
        value: expect.objectContaining({
          overrides: { "identity.name": "Marlow", "identity.vatId": "GB1" },
        }),
      }),
    );
  });

  test("sign-up is open unless it says no", () => {
    expect(readConfig({})).toMatchObject({ value: { isSignUpOpen: true, google: null } });
    expect(readConfig({ SIGN_UP: "closed" })).toMatchObject({ value: { isSignUpOpen: false } });
  });

  test("student email hosts are the policy's unless the configuration names others", () => {
    const hostsOf = (list?: string) => readConfig({ STUDENT_HOSTS: list });
    for (const list of [undefined, ""])
      expect(hostsOf(list)).toMatchObject({ value: { academicHosts } });
    const own = readConfig({ SAMPLE_CATALOGUE: "no" });
    expect(own).toMatchObject({ value: { academicHosts: [] } });
    expect(hostsOf(".edu, uni-koeln.de")).toMatchObject({
      value: { academicHosts: ["edu", "uni-koeln.de"] },
    });
  });

  test("Google is the real one unless it names another issuer", () => {
    const credentials = { GOOGLE_CLIENT_ID: "shop", GOOGLE_CLIENT_SECRET: "secret" };
    const google = { clientId: "shop", clientSecret: "secret" };
    expect(readConfig(credentials)).toMatchObject({
      value: { google: { ...google, issuer: "https://accounts.google.com" } },
    });
    expect(readConfig({ ...credentials, GOOGLE_ISSUER: "http://127.0.0.1:9/" })).toMatchObject({
      value: { google: { ...google, issuer: "http://127.0.0.1:9" } },
    });
  });

  test.each([
    [{}, true],
    [{ APP_URL: "http://127.0.0.1:4000" }, true],
    [{ APP_URL: "https://shop.localhost" }, true],
    [{ APP_URL: "https://shop.example" }, false],
    [{ APP_URL: "http://192.168.0.7:3000" }, false],
    [{ TRUSTED_PROXIES: "1" }, false],
  ])("%j: only this machine can reach it is %s", (env, isOnOwnMachine) => {
    expect(readConfig(env)).toMatchObject({ value: { isOnOwnMachine } });
  });

  test("a public address loses its trailing slash", () => {
    expect(readConfig({ APP_URL: "https://shop.example/" })).toMatchObject({
      value: { appUrl: "https://shop.example" },
    });
  });
});

test.each([
  ["10.0.0.1", undefined, 0, "10.0.0.1"],
  ["10.0.0.1", "1.2.3.4", 0, "10.0.0.1"],
  ["10.0.0.1", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["10.0.0.1", undefined, 1, "10.0.0.1"],
  ["::ffff:10.0.0.1", undefined, 0, "10.0.0.1"],
])(
  "behind socket %s saying %s, with %i proxies, the visitor is %s",
  (socket, forwarded, proxies, visitor) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(visitor);
  },
);

test.each([
  [{}, true],
  [{ APP_URL: "https://shop.example" }, false],
  [{ TRUSTED_PROXIES: "1" }, false],
  [{ APP_URL: "https://shop.example", DEMO_PAYMENTS: "yes" }, true],
  [{ DEMO_PAYMENTS: "no" }, false],
])("with %j demo payments are on: %s", (env, isOn) => {
  expect(readConfig(env)).toMatchObject({ value: { isDemoPaymentOn: isOn } });
});

describe("with keys of Stripe", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };

  test("the demo is off unless it is requested", () => {
    const stripe = {
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecret: "whsec_1",
    };
    expect(readConfig(keys)).toMatchObject({
      value: { payment: { stripe }, isDemoPaymentOn: false },
    });
    const both = readConfig({ ...keys, DEMO_PAYMENTS: "yes" });
    expect(both).toMatchObject({ value: { payment: { stripe }, isDemoPaymentOn: true } });
  });

  test.each([
    { STRIPE_SECRET_KEY: "sk_live_1" },
    { STRIPE_SECRET_KEY: "rk_live_1" },
    { STRIPE_PUBLISHABLE_KEY: "pk_live_1" },
  ])("%j beside keys of the other kind is reported", (mixedUp) => {
    expect(readConfig({ ...keys, ...mixedUp })).toMatchObject({
      error: {
        message:
          "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for tests, or both live.",
      },
    });
  });
});

describe("with keys of PayPal", () => {
  const keys = { PAYPAL_CLIENT_ID: "A-1", PAYPAL_CLIENT_SECRET: "E_1", PAYPAL_WEBHOOK_ID: "1W" };
  const payPal = { clientId: "A-1", clientSecret: "E_1", webhookId: "1W" };

  test("the demo is off unless it is requested", () => {
    expect(readConfig(keys)).toMatchObject({
      value: { payment: { payPal }, isDemoPaymentOn: false },
    });
    const both = readConfig({ ...keys, DEMO_PAYMENTS: "yes" });
    expect(both).toMatchObject({ value: { payment: { payPal }, isDemoPaymentOn: true } });
  });

  test.each([
    [{}, "https://api-m.paypal.com", "https://www.paypal.com"],
    [
      { PAYPAL_ENVIRONMENT: "sandbox" },
      "https://api-m.sandbox.paypal.com",
      "https://www.sandbox.paypal.com",
    ],
    [{ PAYPAL_API_BASE: "http://127.0.0.1:9/" }, "http://127.0.0.1:9", "http://127.0.0.1:9"],
  ])("and %j buyers are sent to the matching site", (env, apiUrl, webUrl) => {
    expect(readConfig({ ...keys, ...env })).toMatchObject({
      value: { payment: { payPal: { apiUrl, webUrl } } },
    });
  });
});
