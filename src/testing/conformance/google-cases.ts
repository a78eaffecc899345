import { expect } from "vitest";
import { readProfile } from "#storefront/pages/profile/profile-client.ts";
import type { ConformanceCase } from "./identity-under-test.ts";
import {
  closeAccount,
  codeOf,
  newShopper,
  sessionOf,
  signedUp,
  valueOf,
  whileOff,
} from "./shopper.ts";

/** Cases about Google's window. */
export const googleCases: ConformanceCase[] = [
  {
    number: 29,
    says: "Google signs in, verified, and there is one profile record however often",
    async run(shop) {
      const { email } = newShopper();
      const browser = shop.newBrowser();
      const identity = browser.identity();
      browser.expectGoogle({ kind: "signs-in", email, name: "Grace Hopper" });
      const account = valueOf(await identity.signInWithGoogle());
      expect(account).toMatchObject({ email, displayName: "Grace Hopper", emailVerified: true });
      expect(await sessionOf(identity)).toEqual({ state: "signed-in", account });
      expect(await sessionOf(browser.reload())).toEqual({ state: "signed-in", account });
      const record = valueOf(await readProfile(browser.identity().ask, account.uid));
      expect(record).toMatchObject({
        uid: account.uid,
        email,
        firstName: "Grace",
        lastName: "Hopper",
      });

      const again = shop.newBrowser();
      again.expectGoogle({ kind: "signs-in", email, name: "Grace Hopper" });
      const { uid } = valueOf(await again.identity().signInWithGoogle());
      expect(uid).toBe(account.uid);
      expect(valueOf(await readProfile(again.identity().ask, uid))).toEqual(record);
    },
  },
  {
    number: 30,
    says: "a Google window that is closed is popup-closed-by-user within 15 seconds",
    async run(shop) {
      const browser = shop.newBrowser();
      const began = performance.now();
      browser.expectGoogle({ kind: "is-closed" });
      expect(codeOf(await browser.identity().signInWithGoogle())).toBe("popup-closed-by-user");
      browser.expectGoogle({ kind: "is-refused" });
      expect(codeOf(await browser.identity().signInWithGoogle())).toBe("popup-closed-by-user");
      expect(performance.now() - began).toBeLessThan(30_000);
      expect(await sessionOf(browser.identity())).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 31,
    says: "a Google window that the browser blocks is popup-blocked",
    async run(shop) {
      const browser = shop.newBrowser();
      browser.expectGoogle({ kind: "is-blocked" });
      expect(codeOf(await browser.identity().signInWithGoogle())).toBe("popup-blocked");
      expect(await sessionOf(browser.identity())).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 32,
    says: "two quick clicks open one window and have one outcome",
    async run(shop) {
      const browser = shop.newBrowser();
      const identity = browser.identity();
      browser.expectGoogle({ kind: "signs-in", email: newShopper().email, name: "Grace Hopper" });
      const [first, second] = await Promise.all([
        identity.signInWithGoogle(),
        identity.signInWithGoogle(),
      ]);
      expect(valueOf(second)).toEqual(valueOf(first));
      expect(browser.googleWindows()).toBe(1);
    },
  },
  {
    number: 33,
    says: "Google where it is not set up is operation-not-allowed",
    async run(shop) {
      await whileOff(shop, "google", async () => {
        const browser = shop.newBrowser();
        browser.expectGoogle({ kind: "signs-in", email: newShopper().email, name: "Grace Hopper" });
        expect(codeOf(await browser.identity().signInWithGoogle())).toBe("operation-not-allowed");
        expect(await sessionOf(browser.identity())).toEqual({ state: "anonymous" });
      });
    },
  },
  {
    number: 34,
    says: "Google for an unverified password account takes it over or is refused; its old password never opens what Google opened",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const browser = shop.newBrowser();
      browser.expectGoogle({ kind: "signs-in", email: shopper.email, name: "Ada Lovelace" });
      const outcome = await browser.identity().signInWithGoogle();
      const identity = shop.newBrowser().identity();
      const withPassword = await identity.signIn(shopper.email, shopper.password);
      if (outcome.ok) {
        expect(codeOf(withPassword)).toBe("invalid-credential");
      } else {
        expect(outcome.error.code).toBe("account-not-linked");
        expect(await sessionOf(browser.reload())).toEqual({ state: "anonymous" });
        expect(valueOf(withPassword).emailVerified).toBe(false);
      }
    },
  },
  {
    number: 41,
    says: "Google for a closed account opens it again and says so, once",
    async run(shop) {
      const browser = shop.newBrowser();
      const identity = browser.identity();
      browser.expectGoogle({
        kind: "signs-in",
        email: newShopper().email,
        name: "Grace Hopper",
      });
      const account = valueOf(await identity.signInWithGoogle());
      valueOf(await closeAccount(identity, "deactivated"));
      await shop.advance(1);
      expect(valueOf(await identity.signInWithGoogle())).toEqual({ ...account, isReopened: true });
      await identity.signOut();
      expect(valueOf(await identity.signInWithGoogle())).toEqual(account);
    },
  },
];
