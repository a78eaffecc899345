import type { BrowserHosts } from "#modules/accounts/ports/browser-hosts.ts";

/** The hosts of signing in at Firebase; the emulator's only where it stands for Firebase. */
export function firebaseHosts(authDomain: string, emulatorUrl: string | null): BrowserHosts {
  const emulator = emulatorUrl === null ? [] : [emulatorUrl];
  return {
    // What opens Google's window and hears from it; loaded only once someone is about to sign in.
    script: ["https://apis.google.com"],
    connect: [
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      ...emulator,
    ],
    frame: [`https://${authDomain}`, ...emulator],
  };
}
