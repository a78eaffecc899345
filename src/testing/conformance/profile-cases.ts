import { expect } from "vitest";
import { readProfile, writeProfile } from "#storefront/pages/profile/profile-client.ts";
import type { ConformanceCase } from "./identity-under-test.ts";
import { codeOf, newShopper, signInAgain, signedIn, valueOf, whileOff } from "./shopper.ts";

/** Cases about the profile record. */
export const profileCases: ConformanceCase[] = [
  {
    number: 36,
    says: "writing the city alone keeps the rest of the address and the names",
    async run(shop) {
      const { browser, account } = await signedIn(shop);
      const { ask } = browser.identity();
      const address = {
        address1: "12 St James's Square",
        address2: "Second floor",
        city: "London",
        state: "Greater London",
        zipCode: "SW1Y 4JH",
        country: "United Kingdom",
      };
      const change = { gender: "female", mobileNumber: "+44 20 7946 0000", address };
      valueOf(await writeProfile(ask, account.uid, change));
      valueOf(await writeProfile(ask, account.uid, { address: { city: "Ockham" } }));
      expect(valueOf(await readProfile(ask, account.uid))).toMatchObject({
        ...change,
        email: account.email,
        firstName: "Ada",
        lastName: "Lovelace",
        address: { ...address, city: "Ockham" },
      });
    },
  },
  {
    number: 37,
    says: "someone else's record is permission-denied, and so is any record for who is signed out",
    async run(shop) {
      const owner = await signedIn(shop);
      const { uid } = owner.account;
      const stranger = await signedIn(shop);
      const { ask } = stranger.browser.identity();
      const nobody = shop.newBrowser().identity().ask;
      expect([
        codeOf(await readProfile(ask, uid)),
        codeOf(await writeProfile(ask, uid, { gender: "none of yours" })),
        codeOf(await readProfile(nobody, uid)),
        codeOf(await writeProfile(nobody, uid, { gender: "none of yours" })),
      ]).toEqual(Array(4).fill("permission-denied"));
      const record = valueOf(await readProfile(owner.browser.identity().ask, uid));
      expect(record?.gender).toBe("");
    },
  },
  {
    number: 38,
    says: "an account without a record reads as none",
    async run(shop) {
      const shopper = newShopper();
      const browser = shop.newBrowser();
      await whileOff(shop, "profile-writes", async () => {
        valueOf(await browser.identity().signUp(shopper));
      });
      const { uid } = await signInAgain(browser, shopper);
      expect(valueOf(await readProfile(browser.identity().ask, uid))).toBeNull();
    },
  },
];
