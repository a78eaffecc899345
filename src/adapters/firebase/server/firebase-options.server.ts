import type { BrowserHosts } from "#modules/core/rules/browser-hosts.ts";
import { isOwnMachine } from "#modules/core/rules/own-machine.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";

export type FirebaseOptions = {
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
  shop: Sender;
  db: Database;
  clock: Clock;
  log: Log;
};

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
