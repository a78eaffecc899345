import { lazy, Suspense, type ReactElement } from "react";
import { useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import type { AccountPart } from "./account-menu.tsx";

// Loaded only for signed-in members. If the download fails, the header keeps its signed-out content.
const SignedInPart = lazy(() =>
  import("./account-menu.tsx").then(
    ({ SignedInPart: part }) => ({ default: part }),
    () => ({ default: ({ children }: { children: ReactElement }) => children }),
  ),
);

/** Shows its child until a member is known to be signed in. No text: React could not remove it under a translator. */
export function AccountSlot({ part, children }: { part: AccountPart; children: ReactElement }) {
  const session = useSession();
  if (session.state !== "signed-in") return children;
  return (
    <Suspense fallback={children}>
      <SignedInPart part={part} account={session.account}>
        {children}
      </SignedInPart>
    </Suspense>
  );
}
