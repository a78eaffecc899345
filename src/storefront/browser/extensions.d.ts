/** `scripts/extension-parts.ts` makes this module from the files of the listed extensions, by their names. */
declare module "virtual:extensions/browser/identity.ts" {
  import type { Identity, IdentityConfig } from "#modules/accounts/ports/identity.ts";

  const parts: Readonly<
    Record<string, { openIdentity(config: IdentityConfig): Promise<Identity> }>
  >;
  export default parts;
}
