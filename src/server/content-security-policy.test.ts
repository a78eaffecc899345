import { expect, test } from "vitest";
import { contentSecurityPolicy, hostsOfIdentity } from "./content-security-policy.ts";

const firebase = {
  kind: "firebase" as const,
  shopName: "Marlow",
  apiKey: "key",
  authDomain: "corner-shop.firebaseapp.com",
  projectId: "corner-shop",
  emulatorUrl: null,
};

const page = Buffer.from("<p>");

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split("; ").map((line) => line.split(/ (.*)/, 2)));
}

test("a shop that keeps accounts itself turns to no other host", () => {
  const hosts = hostsOfIdentity({ kind: "self-hosted", google: true });
  const policy = contentSecurityPolicy(page, true, hosts);
  expect(policy).toBe(contentSecurityPolicy(page, true));
  expect(policy).not.toMatch(/https?:|frame-src/);
});

test("a shop with Firebase adds the hosts of signing in, and nothing else", () => {
  const policy = directives(contentSecurityPolicy(page, true, hostsOfIdentity(firebase)));
  expect(policy).toEqual({
    ...directives(contentSecurityPolicy(page, true)),
    "script-src": "'self' https://apis.google.com",
    "connect-src":
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    "frame-src": "https://corner-shop.firebaseapp.com",
  });
});

test("the emulator is named only where it speaks for Firebase", () => {
  const emulatorUrl = "http://127.0.0.1:9099";
  const hosts = hostsOfIdentity({ ...firebase, emulatorUrl });
  expect([hosts.connect.at(-1), hosts.frame.at(-1)]).toEqual([emulatorUrl, emulatorUrl]);
});
