import { useCallback, type ReactNode } from "react";
import { CartProvider } from "#features/cart/cart-provider.tsx";
import { IdentityScope } from "#features/identity/session/identity-scope.tsx";
import type { Identity, IdentityConfig } from "#ports/identity.ts";

type VisitorScopeProps = { identity: IdentityConfig | undefined; children: ReactNode };

/** What belongs to the visitor and not to the page: who they are, and their cart. */
export function VisitorScope({ identity, children }: VisitorScopeProps) {
  const open = useCallback(() => openIdentity(identity), [identity]);
  return (
    <IdentityScope openIdentity={open}>
      <CartProvider>{children}</CartProvider>
    </IdentityScope>
  );
}

/** Fetches and opens the identity that this shop is set up with; nobody who only browses downloads it. */
async function openIdentity(config: IdentityConfig | undefined): Promise<Identity> {
  if (!config) throw new Error("No identity is set up.");
  if (config.kind === "firebase") {
    const { openFirebase } = await import("#adapters/identity/firebase/browser/open-firebase.ts");
    return openFirebase(config);
  }
  const { openSelfHosted } =
    await import("#adapters/identity/self-hosted/browser/open-self-hosted.ts");
  return openSelfHosted(config);
}
