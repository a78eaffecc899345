import { assert, expect, vi } from "vitest";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import type { Account, NewAccount } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import type { SettledSession } from "#modules/accounts/ports/identity-provider.ts";
import type { BrowserUnderTest, IdentityUnderTest, SentEmail } from "./identity-under-test.ts";

/** Long, and nothing that a list of known passwords or the shopper's own words would refuse. */
const PASSWORD = "wind mill tangerine 42";
export const OTHER_PASSWORD = "seven quiet lanterns 88";

/** More than the pause that limits ask for between two emails to one address. */
export const EMAIL_PAUSE_SECONDS = 61;

let made = 0;

/** Somebody whom no other case knows. */
export function newShopper(): NewAccount {
  made += 1;
  const email = `shopper-${Date.now().toString(36)}-${made}@example.com`;
  return { firstName: "Ada", lastName: "Lovelace", email, password: PASSWORD };
}

/**
 * The value of an outcome that must be good; where it is bad, the case gets no further, which is no finding about what
 * it asks.
 */
export function valueOf<T>(result: Result<T, IdentityError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** Closes the account of whoever is signed in, as the shop's own screen does. */
export async function closeAccount(
  { ask, provider }: Identity,
  kind: ClosureKind,
): Promise<Result<unknown, IdentityError>> {
  const closed = await ask.text("/api/account/close", { kind });
  if (closed.ok) await provider.signOut();
  return closed;
}

/** The code of an outcome that must be bad. */
export function codeOf(result: Result<unknown, IdentityError>): string {
  if (result.ok) return assert.fail(`It went well: ${JSON.stringify(result.value)}`);
  expect(result.error.message).not.toBe("");
  return result.error.code;
}

/** Everything that an observer is told, from now on. */
export function watch({ provider }: Identity) {
  const told: SettledSession[] = [];
  const stop = provider.observe((session) => void told.push(session));
  return {
    told,
    stop,
    last: () => told.at(-1),
    /** Waits until the last thing told is this. */
    until: (state: SettledSession["state"]) =>
      vi.waitFor(() => expect(told.at(-1)?.state).toBe(state), { timeout: 15_000, interval: 20 }),
  };
}

/** What an observer that comes now is told first. */
export function sessionOf({ provider }: Identity): Promise<SettledSession> {
  return new Promise((resolve) => {
    const stop = provider.observe((session) => {
      resolve(session);
      // An observer may be told before it holds the way to stop.
      queueMicrotask(() => stop());
    });
  });
}

/** A new customer in a browser of their own, who has signed up and is pending. */
export async function signedUp(shop: IdentityUnderTest) {
  const browser = shop.newBrowser();
  const shopper = newShopper();
  valueOf(await browser.identity().provider.signUp(shopper));
  return { browser, shopper };
}

/** A customer who has signed up and in; `verified` where they opened the mailed link in between. */
export async function signedIn(shop: IdentityUnderTest, { verified = false } = {}) {
  const { browser, shopper } = await signedUp(shop);
  if (verified) await verify(shop, shopper.email);
  const account = await signInAgain(browser, shopper);
  return { browser, shopper, account };
}

/** Signs a customer in with their password; a refusal fails the test. */
export async function signInAgain(
  browser: BrowserUnderTest,
  { email, password }: NewAccount,
): Promise<Account> {
  return valueOf(await browser.identity().provider.signIn(email, password));
}

/** Opens the newest verification link of an address, somewhere else. */
async function verify(shop: IdentityUnderTest, email: string): Promise<void> {
  const { link } = await newestEmail(shop, email, "verify-email");
  expect(await shop.openLink(shop.newBrowser(), link)).toBe("done");
}

/** All emails of a purpose to an address, oldest first. */
export async function emailsFor(
  shop: IdentityUnderTest,
  email: string,
  purpose: SentEmail["purpose"],
): Promise<SentEmail[]> {
  return (await shop.emails(email)).filter((sent) => sent.purpose === purpose);
}

/** The newest of them; without any the test fails. */
export async function newestEmail(
  shop: IdentityUnderTest,
  email: string,
  purpose: SentEmail["purpose"],
): Promise<SentEmail> {
  const newest = (await emailsFor(shop, email, purpose)).at(-1);
  if (!newest) throw new Error(`No email "${purpose}" to ${email}.`);
  return newest;
}

/** Does something while a method or a part is off. */
export async function whileOff(
  shop: IdentityUnderTest,
  what: Parameters<IdentityUnderTest["turnOff"]>[0],
  act: () => Promise<void>,
): Promise<void> {
  const turnOn = await shop.turnOff(what);
  try {
    await act();
  } finally {
    await turnOn();
  }
}
