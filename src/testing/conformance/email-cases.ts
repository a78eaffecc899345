import { expect } from "vitest";
import type { ConformanceCase } from "./identity-under-test.ts";
import {
  EMAIL_PAUSE_SECONDS,
  OTHER_PASSWORD,
  codeOf,
  emailsFor,
  newShopper,
  newestEmail,
  sessionOf,
  signedIn,
  signedUp,
  signInAgain,
  valueOf,
} from "./shopper.ts";

/** Cases about verification and reset emails and their links. */
export const emailCases: ConformanceCase[] = [
  {
    number: 20,
    says: "who is signed in gets one more verification email, to their own address",
    async run(shop) {
      const { browser, shopper } = await signedIn(shop);
      await shop.advance(EMAIL_PAUSE_SECONDS);
      valueOf(await browser.identity().sendVerification());
      expect(await emailsFor(shop, shopper.email, "verify-email")).toHaveLength(2);
    },
  },
  {
    number: 21,
    says: "who is pending gets one more verification email and stays signed out",
    async run(shop) {
      const { browser, shopper } = await signedUp(shop);
      await shop.advance(EMAIL_PAUSE_SECONDS);
      valueOf(await browser.identity().sendVerification());
      expect(await emailsFor(shop, shopper.email, "verify-email")).toHaveLength(2);
      const pending = { state: "pending", email: shopper.email };
      expect(await sessionOf(browser.identity())).toEqual(pending);
      expect(await sessionOf(browser.openTab().identity())).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 22,
    says: "a verification email for nobody is no-current-user",
    async run(shop) {
      const identity = shop.newBrowser().identity();
      // Called before the session is resolved, and after.
      expect(codeOf(await identity.sendVerification())).toBe("no-current-user");
      expect(await sessionOf(identity)).toEqual({ state: "anonymous" });
      expect(codeOf(await identity.sendVerification())).toBe("no-current-user");
    },
  },
  {
    number: 23,
    says: "after the verification link a refresh says verified; the link itself signs nobody in",
    async run(shop) {
      const { browser, shopper, account } = await signedIn(shop);
      const { link } = await newestEmail(shop, shopper.email, "verify-email");
      const elsewhere = shop.newBrowser();
      expect(await shop.openLink(elsewhere, link)).toBe("done");
      expect(await sessionOf(elsewhere.reload())).toEqual({ state: "anonymous" });
      valueOf(await browser.identity().refresh());
      expect(await sessionOf(browser.identity())).toEqual({
        state: "signed-in",
        account: { ...account, emailVerified: true },
      });
    },
  },
  {
    number: 24,
    says: "a made-up verification link is invalid-action-code, and the same link again does no harm",
    async run(shop) {
      const { browser, shopper } = await signedIn(shop);
      const { link, token } = await newestEmail(shop, shopper.email, "verify-email");
      const elsewhere = shop.newBrowser();
      const madeUp = link.replace(token, "x".repeat(token.length));
      expect(madeUp).not.toBe(link);
      expect(await shop.openLink(elsewhere, madeUp)).toBe("invalid-action-code");
      expect(await shop.openLink(elsewhere, link)).toBe("done");
      // Mail programs prefetch links, so a provider may accept the same one again.
      expect(["done", "invalid-action-code"]).toContain(await shop.openLink(elsewhere, link));
      expect(await sessionOf(elsewhere.reload())).toEqual({ state: "anonymous" });
      valueOf(await browser.identity().refresh());
      expect(await sessionOf(browser.identity())).toMatchObject({
        account: { email: shopper.email, emailVerified: true },
      });
    },
  },
  {
    number: 25,
    says: "a reset is answered alike for known and unknown addresses, and only the known one gets an email",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const unknown = newShopper();
      const identity = shop.newBrowser().identity();
      const known = await identity.sendReset(shopper.email);
      expect(await identity.sendReset(unknown.email)).toEqual(known);
      expect(valueOf(known)).toBeNull();
      expect(await emailsFor(shop, shopper.email, "reset-password")).toHaveLength(1);
      expect(await shop.emails(unknown.email)).toEqual([]);
    },
  },
  {
    number: 26,
    says: "a reset link refuses a weak password, takes a good one, and works once",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const identity = shop.newBrowser().identity();
      valueOf(await identity.sendReset(shopper.email));
      const { token } = await newestEmail(shop, shopper.email, "reset-password");
      expect(codeOf(await identity.resetPassword(token, "123"))).toBe("weak-password");
      valueOf(await identity.resetPassword(token, OTHER_PASSWORD));
      expect(codeOf(await identity.resetPassword(token, "yet another one 55"))).toBe(
        "invalid-action-code",
      );
      await signInAgain(shop.newBrowser(), { ...shopper, password: OTHER_PASSWORD });
    },
  },
  {
    number: 27,
    says: "after a reset the old password is invalid-credential and every other session is over",
    async run(shop) {
      const { browser, shopper } = await signedIn(shop);
      const elsewhere = shop.newBrowser().identity();
      valueOf(await elsewhere.sendReset(shopper.email));
      const { token } = await newestEmail(shop, shopper.email, "reset-password");
      valueOf(await elsewhere.resetPassword(token, OTHER_PASSWORD));
      expect(codeOf(await elsewhere.signIn(shopper.email, shopper.password))).toBe(
        "invalid-credential",
      );
      await browser.identity().refresh();
      expect(await sessionOf(browser.identity())).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 28,
    says: "an older reset link is invalid-action-code once a newer one was used",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const identity = shop.newBrowser().identity();
      valueOf(await identity.sendReset(shopper.email));
      await shop.advance(EMAIL_PAUSE_SECONDS);
      valueOf(await identity.sendReset(shopper.email));
      const [older, newer] = await emailsFor(shop, shopper.email, "reset-password");
      if (!older || !newer) throw new Error("Two emails were expected.");
      expect(older.token).not.toBe(newer.token);
      valueOf(await identity.resetPassword(newer.token, OTHER_PASSWORD));
      expect(codeOf(await identity.resetPassword(older.token, "yet another one 55"))).toBe(
        "invalid-action-code",
      );
    },
  },
  {
    number: 39,
    says: "a reset link can be asked whether it works, often; then it still works, and once used it does not",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const identity = shop.newBrowser().identity();
      valueOf(await identity.sendReset(shopper.email));
      const { token } = await newestEmail(shop, shopper.email, "reset-password");
      const madeUp = "x".repeat(token.length);
      expect(codeOf(await identity.checkResetLink(madeUp))).toBe("invalid-action-code");
      for (let asked = 0; asked < 3; asked++)
        expect(valueOf(await identity.checkResetLink(token))).toBeNull();
      valueOf(await identity.resetPassword(token, OTHER_PASSWORD));
      expect(codeOf(await identity.checkResetLink(token))).toBe("invalid-action-code");
    },
  },
];
