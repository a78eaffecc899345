import extensions from "virtual:extensions/browser/identity.ts";
import { followMember } from "#storefront/browser/member-lists/follow-member.ts";
import type { Identity, IdentityConfig } from "#modules/accounts/ports/identity.ts";

/** Loads the configured identity provider and starts the sync of the member's lists. */
export async function openIdentity(config: IdentityConfig | undefined): Promise<Identity> {
  if (!config) throw new Error("No identity is set up.");
  return followMember(await opened(config));
}

async function opened(config: IdentityConfig): Promise<Identity> {
  const extension = extensions[config.kind];
  if (extension) return extension.openIdentity(config);
  const { openSelfHosted } = await import("#adapters/self-hosted/open-self-hosted.ts");
  return openSelfHosted(config);
}
