import { useCallback, type ReactNode } from "react";
import { CartProvider } from "#storefront/pages/cart/cart-provider.tsx";
import { IdentityScope } from "#storefront/pages/auth/session/identity-scope.tsx";
import type { IdentityConfig } from "#modules/accounts/ports/identity.ts";

type VisitorScopeProps = { identity: IdentityConfig | undefined; children: ReactNode };

/** Provides session and cart. The identity code is not loaded for visitors who only browse. */
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
