import type { Identity, IdentityConfig } from "#modules/accounts/ports/identity.ts";
import type { FirebaseConfig } from "./firebase-environment.ts";

/** Loads Firebase's code, which only pages with its identity need. */
export async function openIdentity(config: IdentityConfig): Promise<Identity> {
  const { openFirebase } = await import("./open-firebase.ts");
  return openFirebase(config as FirebaseConfig);
}
