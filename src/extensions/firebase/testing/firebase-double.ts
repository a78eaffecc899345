import { UnsecuredJWT } from "jose";
import { vi } from "vitest";
import { openFirebaseAccounts } from "#extensions/firebase/server/accounts.server.ts";
import type { TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, stoppedClock, testServices } from "#testing/services.ts";

const PROJECT = "demo-shop";
const SHOP_URL = "http://localhost:3000";

type User = {
  localId: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  disabled: boolean;
  validSince: string;
};

/** A double of Firebase's API for one user, without the emulator. */
export async function openFirebaseDouble(database: TestDatabase) {
  const clock = stoppedClock(new Date().toISOString());
  const shop = { ...testServices(database.db).shop, url: SHOP_URL };
  const user: User = {
    localId: "firebase-ada",
    email: "Ada@Example.com",
    displayName: "Ada Lovelace",
    emailVerified: true,
    disabled: false,
    validSince: "0",
  };
  const state = { isDown: false, isGone: false, asked: 0 };
  vi.stubGlobal("fetch", async () => {
    state.asked += 1;
    if (state.isDown) throw new TypeError("fetch failed");
    return Response.json(state.isGone ? {} : { users: [user] });
  });
  const accounts = await openFirebaseAccounts({
    projectId: PROJECT,
    apiKey: "key",
    authDomain: "localhost",
    serviceAccount: null,
    emulatorHost: "127.0.0.1:1",
    shop,
    db: database.db,
    clock,
    log: rememberingLog(),
  });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    accounts,
    clock,
    state,
    user,
    shop,
    seconds,
    /** An ID token of a sign-in that happened the given number of seconds ago. */
    idToken: (age = 0) =>
      new UnsecuredJWT({ auth_time: seconds() - age, firebase: { sign_in_provider: "password" } })
        .setSubject(user.localId)
        .setIssuer(`https://securetoken.google.com/${PROJECT}`)
        .setAudience(PROJECT)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + 3600)
        .encode(),
  };
}
