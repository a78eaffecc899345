import type { Identity, IdentityConfig } from "#ports/identity.ts";

/** The shop's own identity, asked over HTTP. */
export function openSelfHosted(_config: IdentityConfig & { kind: "self-hosted" }): Identity {
  throw new Error("Not built yet.");
}
