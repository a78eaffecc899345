import { lazy, Suspense, type ReactNode } from "react";
import { useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import type { AccountPart } from "./signed-in-part.tsx";

// Nobody who only browses downloads it. Where it can't be fetched, the header stays as it was.
const SignedInPart = lazy(() =>
  import("./signed-in-part.tsx").then(
    ({ SignedInPart: part }) => ({ default: part }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
);

/** Shows its children to everybody, until it is known that someone is signed in. */
export function AccountSlot({ part, children }: { part: AccountPart; children: ReactNode }) {
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
