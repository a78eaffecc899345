import { initializeApp } from "@firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  type Auth,
  type Dependencies,
  type User,
} from "@firebase/auth";
import type { IdentityConfig } from "#modules/accounts/ports/identity.ts";
import type { Fetch } from "#adapters/self-hosted/ask-shop.ts";
import { tabMemory, type TabMemory } from "#adapters/self-hosted/browser-environment.ts";

/** The settings that the browser gets from the server. */
export type FirebaseConfig = IdentityConfig & {
  shopName: string;
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** The Auth emulator's address, in tests only. */
  emulatorUrl: string | null;
};

/**
 * The browser APIs that the adapter uses. Sign-up, sign-in and Google's window each have an `Auth`
 * of their own, so that observers in no tab see a session before it is complete.
 */
export type FirebaseEnvironment = TabMemory & {
  /** Replaces the browser's fetch in tests. */
  fetch?: Fetch;
  /** A password must not contain the shop's name. */
  shopName: string;
  /** This page's origin; links in emails lead back to it. */
  origin: string;
  /** The `Auth` of this browser's signed-in user. */
  openSession(): Auth;
  openSignUp(): Auth;
  openSignIn(): Auth;
  openGoogle(): GoogleWindow;
  log(message: string): void;
};

export type GoogleWindow = {
  /** Opens Google's window; must be called inside the click handler. Resolves with the user. */
  signIn(): Promise<User>;
  /** Signs the user out of this `Auth`, once they are signed in elsewhere. */
  forget(): Promise<void>;
};

export function firebaseEnvironment(config: FirebaseConfig): FirebaseEnvironment {
  const open = (name: string, dependencies: Dependencies): Auth => {
    const { apiKey, authDomain, projectId, emulatorUrl } = config;
    const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }, name), {
      ...dependencies,
    });
    if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
    return auth;
  };
  return {
    ...tabMemory,
    shopName: config.shopName,
    origin: location.origin,
    openSession: () =>
      open("session", { persistence: [indexedDBLocalPersistence, browserLocalPersistence] }),
    openSignUp: () => open("sign-up", { persistence: inMemoryPersistence }),
    openSignIn: () => open("sign-in", { persistence: inMemoryPersistence }),
    openGoogle() {
      // With the resolver, Firebase prepares the popup in advance; otherwise Safari and phones
      // block it.
      const auth = open("google", {
        persistence: inMemoryPersistence,
        popupRedirectResolver: browserPopupRedirectResolver,
      });
      return {
        signIn: async () => (await signInWithPopup(auth, googleProvider())).user,
        forget: () => auth.signOut(),
      };
    },
    // §8 Sign-out errors are only logged.
    // oxlint-disable-next-line no-console
    log: (message) => console.warn(message),
  };
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return provider;
}
