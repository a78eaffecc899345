import { assert, expect, vi } from "vitest";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import type { Account, NewAccount } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { Identity, SettledSession } from "#modules/accounts/ports/identity.ts";
import type { BrowserUnderTest, IdentityUnderTest, SentEmail } from "./identity-under-test.ts";

/** Long, and accepted by all password rules. */
const PASSWORD = "wind mill tangerine 42";
export const OTHER_PASSWORD = "seven quiet lanterns 88";

/** More than the minimum pause between two emails to one address. */
export const EMAIL_PAUSE_SECONDS = 61;

let made = 0;

/** A new person with a unique address. */
export function newShopper(): NewAccount {
  made += 1;
  const email = `shopper-${Date.now().toString(36)}-${made}@example.com`;
  return { firstName: "Ada", lastName: "Lovelace", email, password: PASSWORD };
}

/** The value of a successful result; otherwise throws, because the case's setup failed. */
export function valueOf<T>(result: Result<T, IdentityError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** Closes the signed-in account, as the shop's screen does. */
export async function closeAccount(
  identity: Identity,
  kind: ClosureKind,
): Promise<Result<unknown, IdentityError>> {
  const closed = await identity.ask.text("/api/account/close", { kind });
  if (closed.ok) await identity.signOut();
  return closed;
}

/** The code of a failed result; otherwise fails the case. */
export function codeOf(result: Result<unknown, IdentityError>): string {
  if (result.ok) return assert.fail(`It went well: ${JSON.stringify(result.value)}`);
  expect(result.error.message).not.toBe("");
  return result.error.code;
}

/** Records every session that an observer receives. */
export function watch(identity: Identity) {
  const told: SettledSession[] = [];
  const stop = identity.observe((session) => void told.push(session));
  return {
    told,
    stop,
    last: () => told.at(-1),
    /** Waits until the latest session is this one. */
    until: (state: SettledSession["state"]) =>
      vi.waitFor(() => expect(told.at(-1)?.state).toBe(state), { timeout: 15_000, interval: 20 }),
  };
}

/** The first session that a new observer receives. */
export function sessionOf(identity: Identity): Promise<SettledSession> {
  return new Promise((resolve) => {
    const stop = identity.observe((session) => {
      resolve(session);
      // An observer may be called before `observe` has returned its stop function.
      queueMicrotask(() => stop());
    });
  });
}

/** A new customer in a new browser who has signed up and is pending. */
export async function signedUp(shop: IdentityUnderTest) {
  const browser = shop.newBrowser();
  const shopper = newShopper();
  valueOf(await browser.identity().signUp(shopper));
  return { browser, shopper };
}

/** A customer who has signed up and in; with `verified`, after opening the mailed link. */
export async function signedIn(shop: IdentityUnderTest, { verified = false } = {}) {
  const { browser, shopper } = await signedUp(shop);
  if (verified) await verify(shop, shopper.email);
  const account = await signInAgain(browser, shopper);
  return { browser, shopper, account };
}

/** Signs a customer in by password; fails the test otherwise. */
export async function signInAgain(
  browser: BrowserUnderTest,
  { email, password }: NewAccount,
): Promise<Account> {
  return valueOf(await browser.identity().signIn(email, password));
}

/** Opens the newest verification link of an address in another browser. */
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

/** The newest email of a purpose; fails the test without one. */
export async function newestEmail(
  shop: IdentityUnderTest,
  email: string,
  purpose: SentEmail["purpose"],
): Promise<SentEmail> {
  const newest = (await emailsFor(shop, email, purpose)).at(-1);
  if (!newest) throw new Error(`No email "${purpose}" to ${email}.`);
  return newest;
}

/** Runs a function while a method is disabled. */
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
