import { FirebaseError, initializeApp } from "@firebase/app";
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  type Auth,
  type Persistence,
} from "@firebase/auth";
import type {
  FirebaseConfig,
  FirebaseEnvironment,
} from "#extensions/firebase/browser/firebase-environment.ts";
import type { CookieJar } from "#testing/browser/cookie-jar.ts";
import type { GoogleWindow } from "#testing/conformance/identity-under-test.ts";

/** State shared by all tabs of a test's browser. */
export type BrowserState = {
  kept: Map<string, string>;
  jar: CookieJar;
  google: { next: GoogleWindow; opened: number };
};

type Setting = {
  config: FirebaseConfig;
  origin: string;
  fetch: typeof fetch;
  browser: BrowserState;
  tab: Map<string, string>;
  /** Whether a feature is currently switched off. */
  isOff(what: "sign-up" | "google"): boolean;
  /** A tenant of the project in which sign-up is disabled. */
  closedTenant: string;
};

let apps = 0;

/**
 * A browser's environment in Node: storage in maps, and a simulation of Google's window with the
 * emulator.
 */
export function environmentUnderTest(setting: Setting): FirebaseEnvironment {
  const { config, browser, tab, isOff } = setting;
  const open = (persistence: Persistence): Auth => {
    const { apiKey, authDomain, projectId, emulatorUrl } = config;
    apps += 1;
    const app = initializeApp({ apiKey, authDomain, projectId }, `test-${apps}`);
    const auth = initializeAuth(app, { persistence });
    connectAuthEmulator(auth, emulatorUrl ?? "", { disableWarnings: true });
    return auth;
  };
  return {
    fetch: setting.fetch,
    now: () => Date.now(),
    shopName: "Marlow",
    origin: setting.origin,
    recall: (key) => tab.get(key) ?? null,
    remember: (key, text) => void (text === null ? tab.delete(key) : tab.set(key, text)),
    openSession: () => open(keptIn(browser.kept)),
    openSignUp() {
      const auth = open(inMemoryPersistence);
      if (isOff("sign-up")) auth.tenantId = setting.closedTenant;
      return auth;
    },
    openSignIn: () => open(inMemoryPersistence),
    openGoogle() {
      const auth = open(inMemoryPersistence);
      return {
        async signIn() {
          if (isOff("google")) throw firebaseError("operation-not-allowed");
          browser.google.opened += 1;
          const credential = GoogleAuthProvider.credential(googleToken(browser.google.next));
          return (await signInWithCredential(auth, credential)).user;
        },
        forget: () => auth.signOut(),
      };
    },
    log: () => {},
  };
}

/** Google's token for the simulated user; throws Firebase's error codes for a failed window. */
function googleToken(next: GoogleWindow): string {
  if (next.kind === "is-blocked") throw firebaseError("popup-blocked");
  if (next.kind === "is-closed") throw firebaseError("popup-closed-by-user");
  if (next.kind === "is-refused") throw firebaseError("user-cancelled");
  const { email, name } = next;
  return JSON.stringify({ sub: `google-${email}`, email, name, email_verified: true });
}

function firebaseError(code: string): FirebaseError {
  return new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`);
}

/** Implements Firebase's internal storage interface, which its types don't export. */
function keptIn(kept: Map<string, string>): Persistence {
  // The key contains the app's name, which in a browser is the same after a reload.
  const nameless = (key: string) => key.replace(/test-\d+$/, "");
  class Kept {
    static readonly type = "LOCAL";
    readonly type = "LOCAL";
    _isAvailable = async () => true;
    _set = async (key: string, value: unknown) =>
      void kept.set(nameless(key), JSON.stringify(value));
    _get = async (key: string) => JSON.parse(kept.get(nameless(key)) ?? "null") as unknown;
    _remove = async (key: string) => void kept.delete(nameless(key));
    _addListener = () => {};
    _removeListener = () => {};
  }
  return Kept as unknown as Persistence;
}
