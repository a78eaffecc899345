import { isOwnMachine } from "#modules/site/rules/own-machine.ts";

type Setting = { emulatorHost: string | null; projectId: string; shopUrl: string };

/**
 * Whether the Auth emulator speaks for Firebase. Its tokens carry no signature, so whoever is believed by it can be
 * anybody: only a shop on one's own machine, with a project that can't exist, may ask it. Anything else is a mistake
 * that must not start.
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
