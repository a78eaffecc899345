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
import { tabMemory, type TabMemory } from "#adapters/self-hosted/tab-memory.ts";

export type FirebaseConfig = IdentityConfig & { kind: "firebase" };

/**
 * Everything that the adapter asks of the browser it runs in. Signing up, signing in and Google's window have an `Auth`
 * of their own: what happens in it is told to nobody, in this tab or another, until it is done.
 */
export type FirebaseEnvironment = TabMemory & {
  /** Another network than the browser's own, in tests. */
  fetch?: Fetch;
  /** No password may have it in it. */
  shopName: string;
  /** Where this page comes from; emails lead back to it. */
  origin: string;
  /** Whoever is signed in in this browser. */
  openSession(): Auth;
  openSignUp(): Auth;
  openSignIn(): Auth;
  openGoogle(): GoogleWindow;
  log(message: string): void;
};

export type GoogleWindow = {
  /** Opens Google's window, within the click; answers who came back from it. */
  signIn(): Promise<User>;
  /** Forgets them here, once they are signed in elsewhere. */
  forget(): Promise<void>;
};

/** The environment of the browser that this page runs in. */
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
      // Given here, Firebase prepares the window ahead where a browser would else block it (Safari, telephones).
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
