import { expect } from "vitest";
import { readProfile, writeProfile } from "#storefront/pages/profile/profile-client.ts";
import type { ConformanceCase } from "./identity-under-test.ts";
import { codeOf, sessionOf, signedIn, valueOf, watch } from "./shopper.ts";

/** Cases about the observers of the session. */
export const sessionCases: ConformanceCase[] = [
  {
    number: 1,
    says: "a fresh start tells observers once, that nobody is signed in, within 3 seconds",
    async run(shop) {
      const began = performance.now();
      const identity = shop.newBrowser().identity();
      const seen = watch(identity);
      await seen.until("anonymous");
      expect(performance.now() - began).toBeLessThan(3000);
      // A refresh without a change notifies no observer.
      valueOf(await identity.refresh());
      expect(seen.told).toEqual([{ state: "anonymous" }]);
    },
  },
  {
    number: 2,
    says: "after a reload a signed-in shopper's observer gets the account, and never nobody first",
    async run(shop) {
      const { browser, account } = await signedIn(shop);
      const seen = watch(browser.reload());
      await seen.until("signed-in");
      expect(seen.told).toEqual([{ state: "signed-in", account }]);
    },
  },
  {
    number: 3,
    says: "who has stopped observing is told nothing more",
    async run(shop) {
      const { browser } = await signedIn(shop);
      const stopped = watch(browser.identity());
      const staying = watch(browser.identity());
      await stopped.until("signed-in");
      stopped.stop();
      await browser.identity().signOut();
      await staying.until("anonymous");
      expect(stopped.told.map(({ state }) => state)).toEqual(["signed-in"]);
    },
  },
  {
    number: 17,
    says: "an account disabled while signed in is refused once its identity is asked again, and refreshing ends the session",
    async run(shop) {
      const { browser, account } = await signedIn(shop);
      const seen = watch(browser.identity());
      await seen.until("signed-in");
      await shop.disable(account.uid);
      await shop.outliveConfirmations();
      const identity = browser.identity();
      const { ask } = identity;
      codeOf(await readProfile(ask, account.uid));
      await identity.refresh();
      await seen.until("anonymous");
      expect(await sessionOf(browser.reload())).toEqual({ state: "anonymous" });
    },
  },
  {
    number: 19,
    says: "without a network every operation says network-request-failed and the session stays",
    async run(shop) {
      const { browser, shopper, account } = await signedIn(shop);
      const identity = browser.identity();
      const { ask } = identity;
      const seen = watch(browser.identity());
      await seen.until("signed-in");
      browser.setOffline(true);
      const outcomes = {
        signIn: await identity.signIn(shopper.email, shopper.password),
        signUp: await identity.signUp({ ...shopper, email: `other-${shopper.email}` }),
        sendVerification: await identity.sendVerification(),
        sendReset: await identity.sendReset(shopper.email),
        refresh: await identity.refresh(),
        read: await readProfile(ask, account.uid),
        merge: await writeProfile(ask, account.uid, { gender: "x" }),
      };
      const codes = Object.entries(outcomes).map(([call, result]) => [call, codeOf(result)]);
      expect(Object.fromEntries(codes)).toEqual(
        Object.fromEntries(Object.keys(outcomes).map((call) => [call, "network-request-failed"])),
      );
      browser.setOffline(false);
      valueOf(await identity.refresh());
      expect(seen.told).toEqual([{ state: "signed-in", account }]);
    },
  },
  {
    number: 35,
    says: "signing out twice goes well twice, and observers end with nobody",
    async run(shop) {
      const { browser } = await signedIn(shop);
      const seen = watch(browser.identity());
      await seen.until("signed-in");
      await browser.identity().signOut();
      await browser.identity().signOut();
      await seen.until("anonymous");
      expect(seen.told.map(({ state }) => state)).toEqual(["signed-in", "anonymous"]);
      expect(await sessionOf(browser.reload())).toEqual({ state: "anonymous" });
    },
  },
];
