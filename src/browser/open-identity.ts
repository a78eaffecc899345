import type { Identity, IdentityConfig } from "#ports/identity.ts";

/** Fetches and opens the identity that this shop is set up with; nobody who only browses downloads it. */
export async function openIdentity(config: IdentityConfig): Promise<Identity> {
  if (config.kind === "firebase") {
    const { openFirebase } = await import("#adapters/identity/firebase/browser/open-firebase.ts");
    return openFirebase(config);
  }
  const { openSelfHosted } =
    await import("#adapters/identity/self-hosted/browser/open-self-hosted.ts");
  return openSelfHosted(config);
}
