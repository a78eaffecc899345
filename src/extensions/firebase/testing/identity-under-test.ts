import { vi } from "vitest";
import { ownerOf } from "#extensions/firebase/emulator/emulator.ts";
import { interceptRequests, firebaseRefusal, limitGuesses } from "./transport.ts";
import { openFirebaseAccounts } from "#extensions/firebase/server/accounts.server.ts";
import { openFirebase } from "#extensions/firebase/browser/open-firebase.ts";
import type {
  BrowserUnderTest,
  IdentityUnderTest,
  SwitchedOff,
  TabUnderTest,
} from "#testing/conformance/identity-under-test.ts";
import { systemClock } from "#platform/clock.ts";
import { withForms, type IdentityWithForms } from "#testing/conformance/with-forms.ts";
import type { Services } from "#platform/services.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { environmentUnderTest, type BrowserState } from "./environment.ts";
import { apiOf } from "#testing/api.server.ts";
import { cookieJar, type CookieJar } from "#testing/browser/cookie-jar.ts";

const SHOP_URL = "http://localhost:3000";
const PROJECT = "demo-shop";
/** Allowed wrong passwords; the live service does not publish its limit. */
const GUESSES = 20;

type OobCodes = {
  oobCodes: { email: string; requestType: string; oobCode: string; oobLink: string }[];
};

/**
 * The Firebase adapter with its browser and server side, the shop's API on a real database, and the
 * emulator.
 */
export async function openFirebaseUnderTest(emulatorHost: string) {
  const asOwner = ownerOf(emulatorHost);
  const database = await openTestDatabase("empty");
  const shared = testServices(database.db);
  const shop = { ...shared.shop, url: SHOP_URL };
  const accounts = await openFirebaseAccounts({
    projectId: PROJECT,
    apiKey: "demo-key",
    authDomain: emulatorHost,
    serviceAccount: null,
    emulatorHost,
    shop,
    db: database.db,
    clock: systemClock,
    log: rememberingLog(),
  });
  const services: Services = { ...shared, shop, clock: systemClock, accounts };
  const api = apiOf(services, { auth: accounts.api, clientAddress: "127.0.0.1" });
  const { tenantId: closedTenant } = (await asOwner("POST", `v2/projects/${PROJECT}/tenants`, {
    displayName: "closed",
    allowPasswordSignup: false,
  })) as { tenantId: string };

  const requestsSeen: Request[] = [];
  const off = new Set<SwitchedOff>();
  let isOffline = false;
  const stops = [
    limitGuesses(GUESSES),
    interceptRequests(() => (isOffline ? Promise.reject(new TypeError("fetch failed")) : null)),
    interceptRequests(({ pathname }) =>
      off.has("emails") && pathname.endsWith("accounts:sendOobCode")
        ? Promise.resolve(firebaseRefusal("QUOTA_EXCEEDED"))
        : null,
    ),
  ];

  const fetchFrom =
    (jar: CookieJar): typeof fetch =>
    async (path, init) => {
      if (isOffline) throw new TypeError("fetch failed");
      const address = new URL(path as string, SHOP_URL);
      const request = new Request(address, init);
      if (
        request.method === "POST" &&
        off.has("profile-writes") &&
        address.pathname.endsWith("/profile")
      )
        return new Response("Something went wrong on our side.", { status: 500 });
      request.headers.set("Origin", SHOP_URL);
      request.headers.set("Cookie", jar.headerFor(address));
      requestsSeen.push(request.clone());
      const response = await api(request);
      jar.keep(address, response);
      return response;
    };

  function openTab(browser: BrowserState): TabUnderTest {
    const tab = new Map<string, string>();
    const { config } = accounts;
    if (config.kind !== "firebase") throw new Error("This is another adapter.");
    const load = () =>
      withForms(
        openFirebase(
          config,
          environmentUnderTest({
            config,
            origin: SHOP_URL,
            fetch: fetchFrom(browser.jar),
            browser,
            tab,
            isOff: (what) => off.has(what),
            closedTenant,
          }),
        ),
      );
    let page: IdentityWithForms | null = null;
    return { identity: () => (page ??= load()), reload: () => (page = load()) };
  }

  function newBrowser(): BrowserUnderTest {
    const browser: BrowserState = {
      kept: new Map(),
      jar: cookieJar(),
      google: { next: { kind: "is-closed" }, opened: 0 },
    };
    return {
      ...openTab(browser),
      openTab: () => openTab(browser),
      setOffline: (offline) => void (isOffline = offline),
      expectGoogle: (next) => void (browser.google.next = next),
      googleWindows: () => browser.google.opened,
    };
  }

  const under: IdentityUnderTest = {
    newBrowser,
    async emails(email) {
      const { oobCodes } = (await asOwner(
        "GET",
        `/emulator/v1/projects/${PROJECT}/oobCodes`,
      )) as OobCodes;
      const own = oobCodes.filter((sent) => sent.email === email);
      // Firebase's times have a resolution of one second, so a session that began in the second of
      // a reset would survive it.
      if (own.some(({ requestType }) => requestType === "PASSWORD_RESET")) await nextSecond();
      return own.map(({ requestType, oobCode: token, oobLink: link }) => ({
        purpose: requestType === "PASSWORD_RESET" ? "reset-password" : "verify-email",
        link,
        token,
      }));
    },
    async openLink(_browser, link) {
      // As in the project's email template: the link leads to the shop.
      const { search } = new URL(link);
      const answer = await api(new Request(`${SHOP_URL}/api/auth/action${search}`));
      const { searchParams } = new URL(answer.headers.get("Location") ?? SHOP_URL);
      return searchParams.get("verified") === "1" ? "done" : "invalid-action-code";
    },
    async disable(uid) {
      await asOwner("POST", `v1/projects/${PROJECT}/accounts:update`, {
        localId: uid,
        disableUser: true,
      });
    },
    async turnOff(what) {
      off.add(what);
      return async () => void off.delete(what);
    },
    async outliveConfirmations() {
      await database.pool.query(
        "update account_session set confirmed_at = confirmed_at - interval '1 day'",
      );
    },
    // The emulator's links and emails don't follow a clock; its sessions do, in whole seconds.
    advance: nextSecond,
    async close() {
      for (const stop of stops) stop();
      await database.drop();
    },
  };
  return { under, services, api, requestsSeen };
}

async function nextSecond(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await vi.waitUntil(() => Math.floor(Date.now() / 1000) > now, { timeout: 2000, interval: 20 });
}
