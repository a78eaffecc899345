import type { ProviderServices } from "#modules/accounts/api/identity-provider.ts";
import { type BrowserHosts, isOwnMachine } from "#modules/core/rules/hosts.ts";

/** What the variables FIREBASE_* say. */
export type FirebaseProject = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /**
   * A service account's key file as text. Without it, ending sessions and deleting identities is
   * left to the Firebase console.
   */
  serviceAccount: string | null;
  /** host:port, in tests only. */
  emulatorHost: string | null;
};

export type FirebaseOptions = FirebaseProject & ProviderServices;

/** Returns the project of an environment, or null without its variables. Throws if one of the two needed is missing. */
export function readProject(
  environment: Readonly<Record<string, string | undefined>>,
): FirebaseProject | null {
  const { FIREBASE_PROJECT_ID: projectId = "", FIREBASE_API_KEY: apiKey = "" } = environment;
  if (projectId === "" && apiKey === "") return null;
  if (apiKey === "")
    throw new Error("FIREBASE_API_KEY must be set too where FIREBASE_PROJECT_ID is.");
  if (projectId === "")
    throw new Error("FIREBASE_PROJECT_ID must be set too where FIREBASE_API_KEY is.");
  return {
    projectId,
    apiKey,
    authDomain: environment["FIREBASE_AUTH_DOMAIN"] || `${projectId}.firebaseapp.com`,
    serviceAccount: environment["FIREBASE_SERVICE_ACCOUNT"] || null,
    emulatorHost: environment["FIREBASE_AUTH_EMULATOR_HOST"] || null,
  };
}

type Setting = { emulatorHost: string | null; projectId: string; shopUrl: string };

/**
 * Whether the Auth emulator may be used. Its tokens are not signed, so anyone can sign in as
 * anyone: it needs a local shop and a project id that can't exist. Throws for any other
 * combination.
 */
export function mayUseEmulator({ emulatorHost, projectId, shopUrl }: Setting): boolean {
  if (emulatorHost === null) return false;
  const isDemo = projectId.startsWith("demo-");
  const isAtHome = isOwnMachine(new URL(shopUrl).hostname);
  if (isDemo && isAtHome) return true;
  throw new Error(
    "FIREBASE_AUTH_EMULATOR_HOST is for tests: FIREBASE_PROJECT_ID must begin with demo- and APP_URL must be on this machine.",
  );
}

/** Hosts that the browser contacts for Firebase sign-in, with the emulator's host if it is used. */
export function firebaseHosts(authDomain: string, emulatorUrl: string | null): BrowserHosts {
  const emulator = emulatorUrl === null ? [] : [emulatorUrl];
  return {
    // Google's window and its messages; loaded only when a person is about to sign in.
    script: ["https://apis.google.com"],
    connect: [
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      ...emulator,
    ],
    frame: [`https://${authDomain}`, ...emulator],
  };
}
