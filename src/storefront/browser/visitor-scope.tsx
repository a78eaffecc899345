import { useCallback, type ReactNode } from "react";
import { CartProvider } from "#storefront/pages/cart/cart-provider.tsx";
import { IdentityScope } from "#storefront/pages/auth/session/identity-scope.tsx";
import type { IdentityConfig } from "#modules/accounts/ports/identity.ts";

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
