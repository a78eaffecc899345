import { hostsFor } from "#main/page-hosts.ts";
import { expect, test } from "vitest";
import { firebaseHosts } from "#adapters/firebase/server/firebase-options.server.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { contentSecurityPolicy, sourceOf } from "./content-security-policy.ts";

const authDomain = "shop-accounts.firebaseapp.com";

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split("; ").map((line) => line.split(/ (.*)/, 2)));
}

test("a shop whose adapters need no other host turns to none", () => {
  const policy = contentSecurityPolicy([], true, [{ script: [], connect: [], frame: [] }]);
  expect(policy).toBe(contentSecurityPolicy([], true));
  expect(policy).not.toMatch(/https?:|frame-src/);
});

test("each adapter adds its hosts, and nothing else", () => {
  const pay = ["https://pay.example"];
  const payments = { script: [], connect: pay, frame: pay, form: pay };
  const hosts = [firebaseHosts(authDomain, null), payments];
  expect(directives(contentSecurityPolicy([], true, hosts))).toEqual({
    ...directives(contentSecurityPolicy([], true)),
    "script-src": "'self' https://apis.google.com",
    "connect-src":
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://pay.example",
    "frame-src": `https://${authDomain} https://pay.example`,
    "form-action": "'self' https://pay.example",
  });
});

test("the emulator is named only where it speaks for Firebase", () => {
  const emulatorUrl = "http://127.0.0.1:9099";
  const hosts = firebaseHosts(authDomain, emulatorUrl);
  expect([hosts.connect.at(-1), hosts.frame.at(-1)]).toEqual([emulatorUrl, emulatorUrl]);
});

test("hosts of ways to pay are named where one pays, and on no other page", () => {
  const pay = { script: ["https://js.pay.example"], connect: [], frame: [] };
  const accounts = { browserHosts: firebaseHosts(authDomain, null) } as Accounts;
  const payments = new Map([["pay", { browserHosts: pay } as unknown as PaymentProvider]]);
  expect(hostsFor("/checkout", { accounts, payments })).toEqual([accounts.browserHosts, pay]);
  for (const path of ["/", "/cart", "/checkout/demo/secret", "/orders/K7QM-2F9T-X"])
    expect(hostsFor(path, { accounts, payments })).toEqual([accounts.browserHosts]);
});

test("inline scripts are allowed by their hashes, each once", () => {
  const policy = directives(contentSecurityPolicy(["a()", "b()", "a()"], false));
  expect(policy["script-src"]).toBe(`'self' ${sourceOf("a()")} ${sourceOf("b()")}`);
  expect(policy["default-src"]).toBe("'self'");
});
