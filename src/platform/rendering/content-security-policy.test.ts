import { hostsFor } from "#main/page-hosts.ts";
import { expect, test } from "vitest";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { contentSecurityPolicy, sourceOf } from "./content-security-policy.ts";

const identity = {
  script: ["https://apis.example"],
  connect: ["https://accounts.example"],
  frame: ["https://window.example"],
};

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
  const hosts = [identity, payments];
  expect(directives(contentSecurityPolicy([], true, hosts))).toEqual({
    ...directives(contentSecurityPolicy([], true)),
    "script-src": "'self' https://apis.example",
    "connect-src": "'self' https://accounts.example https://pay.example",
    "frame-src": "https://window.example https://pay.example",
    "form-action": "'self' https://pay.example",
  });
});

test("hosts of ways to pay are named where one pays, and on no other page", () => {
  const pay = { script: ["https://js.pay.example"], connect: [], frame: [] };
  const accounts = { browserHosts: identity } as Accounts;
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
