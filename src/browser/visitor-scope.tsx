import { useCallback, type ReactNode } from "react";
import { CartProvider } from "#features/cart/cart-provider.tsx";
import { IdentityScope } from "#features/identity/session/identity-scope.tsx";
import type { IdentityConfig } from "#ports/identity.ts";

type VisitorScopeProps = { identity: IdentityConfig | undefined; children: ReactNode };

/**
 * What belongs to the visitor and not to the page: who they are, and their cart. Nobody who only browses downloads an
 * identity.
 */
export function VisitorScope({ identity, children }: VisitorScopeProps) {
  const open = useCallback(
    async () => (await import("./open-identity.ts")).openIdentity(identity),
    [identity],
  );
  return (
    <IdentityScope openIdentity={open}>
      <CartProvider>{children}</CartProvider>
    </IdentityScope>
  );
}
