import { isOwnMachine } from "#modules/site/rules/own-machine.ts";

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
