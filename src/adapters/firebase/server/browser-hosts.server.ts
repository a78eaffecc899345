import type { BrowserHosts } from "#modules/accounts/ports/accounts.ts";

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
