import type { Identity, IdentityConfig } from "#ports/identity.ts";

/** Identity by Firebase, with the profile in the shop's own database. */
export function openFirebase(_config: IdentityConfig & { kind: "firebase" }): Identity {
  throw new Error("Not built yet.");
}
