import { expect } from "vitest";
import { shownNames } from "#modules/accounts/rules/profile.ts";
import { readProfile } from "#storefront/pages/profile/profile-client.ts";
import type { ConformanceCase } from "./identity-under-test.ts";
import {
  EMAIL_PAUSE_SECONDS,
  codeOf,
  emailsFor,
  newShopper,
  sessionOf,
  signInAgain,
  signedUp,
  valueOf,
  watch,
  whileOff,
} from "./shopper.ts";

/** Cases about signing up. */
export const signUpCases: ConformanceCase[] = [
  {
    number: 4,
    says: "signing up ends without a session, pending for the address, with one verification email",
    async run(shop) {
      const browser = shop.newBrowser();
      const shopper = newShopper();
      const identity = browser.identity();
      expect(valueOf(await identity.signUp(shopper))).toEqual({
        email: shopper.email,
        warnings: [],
      });
      const pending = { state: "pending", email: shopper.email };
      expect(await sessionOf(browser.identity())).toEqual(pending);
      expect(await sessionOf(browser.reload())).toEqual(pending);
      expect(await sessionOf(browser.openTab().identity())).toEqual({ state: "anonymous" });
      expect(await emailsFor(shop, shopper.email, "verify-email")).toHaveLength(1);
    },
  },
  {
    number: 5,
    says: "observers are never told of a session while someone signs up",
    async run(shop) {
      const identity = shop.newBrowser().identity();
      const seen = watch(identity);
      await seen.until("anonymous");
      valueOf(await identity.signUp(newShopper()));
      await seen.until("pending");
      expect(seen.told.map(({ state }) => state)).toEqual(["anonymous", "pending"]);
    },
  },
  {
    number: 6,
    says: 'who signs up and then in has the display name "First Last" and a record with names, e-mail and date',
    async run(shop) {
      const before = Date.now() - 60_000;
      const { browser, shopper } = await signedUp(shop);
      const account = await signInAgain(browser, shopper);
      expect(account).toMatchObject({ email: shopper.email, displayName: "Ada Lovelace" });
      const record = valueOf(await readProfile(browser.identity().ask, account.uid));
      expect(record).toMatchObject({
        uid: account.uid,
        email: shopper.email,
        firstName: "Ada",
        lastName: "Lovelace",
      });
      expect(record?.createdAt).toBeInstanceOf(Date);
      expect(record?.createdAt.getTime()).toBeGreaterThan(before);
    },
  },
  {
    number: 7,
    says: "a profile that can't be written leaves the sign-up pending with a warning, and names come from the display name",
    async run(shop) {
      const browser = shop.newBrowser();
      const shopper = newShopper();
      await whileOff(shop, "profile-writes", async () => {
        const { warnings } = valueOf(await browser.identity().signUp(shopper));
        expect(warnings).toEqual(["profile"]);
      });
      expect(await sessionOf(browser.identity())).toEqual({
        state: "pending",
        email: shopper.email,
      });
      expect(await emailsFor(shop, shopper.email, "verify-email")).toHaveLength(1);
      const account = await signInAgain(browser, shopper);
      const record = valueOf(await readProfile(browser.identity().ask, account.uid));
      expect(shownNames(record, account.displayName)).toEqual({
        firstName: "Ada",
        lastName: "Lovelace",
      });
    },
  },
  {
    number: 8,
    says: "a verification email that fails leaves the sign-up pending with a warning, and can be sent again",
    async run(shop) {
      const browser = shop.newBrowser();
      const shopper = newShopper();
      const identity = browser.identity();
      await whileOff(shop, "emails", async () => {
        expect(valueOf(await identity.signUp(shopper)).warnings).toEqual(["verification"]);
      });
      expect(await sessionOf(browser.identity())).toEqual({
        state: "pending",
        email: shopper.email,
      });
      expect(await emailsFor(shop, shopper.email, "verify-email")).toEqual([]);
      await shop.advance(EMAIL_PAUSE_SECONDS);
      valueOf(await identity.sendVerification());
      expect(await emailsFor(shop, shopper.email, "verify-email")).toHaveLength(1);
    },
  },
  {
    number: 9,
    says: "a known e-mail, in capitals too, is email-already-in-use; nothing changes and no email leaves",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const emails = await shop.emails(shopper.email);
      const stranger = shop.newBrowser();
      for (const email of [shopper.email, shopper.email.toUpperCase()]) {
        const again = {
          email,
          firstName: "Eve",
          lastName: "Other",
          password: "another long one 7",
        };
        expect(codeOf(await stranger.identity().signUp(again))).toBe("email-already-in-use");
      }
      expect(await sessionOf(stranger.identity())).toEqual({ state: "anonymous" });
      expect(await shop.emails(shopper.email)).toEqual(emails);
      expect(await signInAgain(shop.newBrowser(), shopper)).toMatchObject({
        displayName: "Ada Lovelace",
      });
    },
  },
  {
    number: 10,
    says: "a password that is too short, or none, is weak-password and makes no account",
    async run(shop) {
      const identity = shop.newBrowser().identity();
      const shopper = newShopper();
      for (const password of ["123", ""])
        expect(codeOf(await identity.signUp({ ...shopper, password }))).toBe("weak-password");
      expect(await sessionOf(identity)).toEqual({ state: "anonymous" });
      expect(await shop.emails(shopper.email)).toEqual([]);
      // The address is still free.
      valueOf(await identity.signUp(shopper));
    },
  },
  {
    number: 11,
    says: "what is no address is invalid-email at sign-up, sign-in and reset",
    async run(shop) {
      const identity = shop.newBrowser().identity();
      const shopper = { ...newShopper(), email: "nope" };
      expect([
        codeOf(await identity.signUp(shopper)),
        codeOf(await identity.signIn(shopper.email, shopper.password)),
        codeOf(await identity.sendReset(shopper.email)),
      ]).toEqual(["invalid-email", "invalid-email", "invalid-email"]);
    },
  },
  {
    number: 12,
    says: "signing up where that is turned off is operation-not-allowed",
    async run(shop) {
      const shopper = newShopper();
      await whileOff(shop, "sign-up", async () => {
        const identity = shop.newBrowser().identity();
        expect(codeOf(await identity.signUp(shopper))).toBe("operation-not-allowed");
        expect(await sessionOf(identity)).toEqual({ state: "anonymous" });
      });
      expect(await shop.emails(shopper.email)).toEqual([]);
    },
  },
];
