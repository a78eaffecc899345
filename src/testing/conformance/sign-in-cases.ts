import { expect } from "vitest";
import type { ConformanceCase } from "./identity-under-test.ts";
import {
  closeAccount,
  codeOf,
  newShopper,
  sessionOf,
  signedIn,
  signedUp,
  signInAgain,
  valueOf,
} from "./shopper.ts";

/** More wrong passwords in a row than a person mistypes. */
const MANY = 40;

/** Cases about signing in with a password. */
export const signInCases: ConformanceCase[] = [
  {
    number: 13,
    says: "a wrong password, an unknown address and an empty password are told alike",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const identity = shop.newBrowser().identity();
      const outcomes = [
        await identity.signIn(shopper.email, `${shopper.password}!`),
        await identity.signIn(newShopper().email, shopper.password),
        await identity.signIn(shopper.email, ""),
      ];
      expect(outcomes.map(codeOf)).toEqual(Array(3).fill("invalid-credential"));
      expect(new Set(outcomes.map((each) => (each.ok ? "" : each.error.message))).size).toBe(1);
      expect(await sessionOf(identity)).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 14,
    says: "who has not verified yet signs in as unverified, and is pending no more",
    async run(shop) {
      const { browser, shopper } = await signedUp(shop);
      const account = await signInAgain(browser, shopper);
      expect(account.emailVerified).toBe(false);
      expect(await sessionOf(browser.identity())).toEqual({ state: "signed-in", account });
      await browser.identity().signOut();
      expect(await sessionOf(browser.reload())).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 15,
    says: "who has verified signs in as verified",
    async run(shop) {
      const { browser, account } = await signedIn(shop, { verified: true });
      expect(account.emailVerified).toBe(true);
      expect(await sessionOf(browser.identity())).toEqual({ state: "signed-in", account });
    },
  },
  {
    number: 16,
    says: "a disabled account with its right password is user-disabled and gets no session",
    async run(shop) {
      const { browser, shopper, account } = await signedIn(shop);
      await browser.identity().signOut();
      await shop.disable(account.uid);
      const identity = browser.identity();
      expect(codeOf(await identity.signIn(shopper.email, shopper.password))).toBe("user-disabled");
      expect(await sessionOf(browser.reload())).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 18,
    says: "many wrong passwords end in too-many-requests",
    async run(shop) {
      const { shopper } = await signedUp(shop);
      const identity = shop.newBrowser().identity();
      let code = "";
      for (let tries = 0; tries < MANY && code !== "too-many-requests"; tries += 1)
        code = codeOf(await identity.signIn(shopper.email, `wrong ${tries} guess`));
      expect(code).toBe("too-many-requests");
      // After too many failures even the right password is refused, so that it can't be found out.
      expect(codeOf(await identity.signIn(shopper.email, shopper.password))).toBe(
        "too-many-requests",
      );
    },
  },
  {
    number: 40,
    says: "signing in to a closed account opens it again and says so, once",
    async run(shop) {
      const { browser, shopper, account } = await signedIn(shop, { verified: true });
      valueOf(await closeAccount(browser.identity(), "deactivated"));
      await shop.advance(1);
      const identity = browser.identity();
      expect(valueOf(await identity.signIn(shopper.email, shopper.password))).toEqual({
        ...account,
        isReopened: true,
      });
      const elsewhere = shop.newBrowser();
      expect(await signInAgain(elsewhere, shopper)).toEqual(account);
    },
  },
];
