import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { SessionState } from "#modules/accounts/rules/account.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";

type Scope = {
  session: SessionState;
  /** Null until its code has loaded. */
  identity: Identity | null;
  /** Whether loading it failed: the browser is offline, or a new version was deployed. */
  isUnreachable: boolean;
  /** Loads it once; after a failure the next call retries. */
  open(): Promise<Identity>;
  /** Whether the member has asked to sign out; reset when they next enter an account page. */
  isLeaving: boolean;
  setLeaving(isLeaving: boolean): void;
};

const IdentityContext = createContext<Scope | null>(null);

type ScopeProps = { openIdentity: () => Promise<Identity>; children: ReactNode };

/**
 * Provides the session to the page. The identity code is loaded only in browsers that have signed
 * in before, and by pages that need it.
 */
export function IdentityScope({ openIdentity, children }: ScopeProps) {
  const [session, setSession] = useState<SessionState>({ state: "resolving" });
  const [identity, setIdentity] = useState<Identity | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const opening = useRef<Promise<Identity>>(undefined);

  const open = useCallback(() => {
    opening.current ??= openIdentity().then(
      (opened) => {
        setUnreachable(false);
        setIdentity(opened);
        opened.observe((settled) => {
          setSessionHint(settled.state === "signed-in");
          setSession(settled);
        });
        return opened;
      },
      (error: unknown) => {
        opening.current = undefined;
        setUnreachable(true);
        throw error;
      },
    );
    return opening.current;
  }, [openIdentity]);

  useEffect(() => {
    if (hasSessionHint()) open().catch(() => {});
  }, [open]);

  const scope = useMemo(
    () => ({ session, identity, isUnreachable, open, isLeaving, setLeaving }),
    [session, identity, isUnreachable, open, isLeaving],
  );
  return <IdentityContext value={scope}>{children}</IdentityContext>;
}

/** Loads the identity for pages that need it; null until then. Also returns the session. */
export function useIdentity(): Scope {
  const scope = useIdentityScope();
  const { open } = scope;
  useEffect(() => {
    open().catch(() => {});
  }, [open]);
  return scope;
}

function useIdentityScope(): Scope {
  const scope = useContext(IdentityContext);
  if (!scope) throw new Error("useSession must be used within an IdentityScope");
  return scope;
}

/** Returns the session without loading the identity. */
export function useSession(): SessionState {
  return useIdentityScope().session;
}

/** Whether a browser that has signed in before is still loading its session. */
export function useIsResolving(): boolean {
  const { session, isUnreachable } = useIdentityScope();
  const isHydrated = useHydrated();
  return isHydrated && session.state === "resolving" && !isUnreachable && hasSessionHint();
}

// A flag without personal data: this browser has signed in before, so the page loads its session.
const HINT = "shop.signed-in";

/** Whether this browser may have a session; false if storage is blocked. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(HINT) !== null;
  } catch {
    return false;
  }
}

function setSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(HINT, "1");
    else localStorage.removeItem(HINT);
  } catch {
    // Without storage the next visit does not load the session; signing in still works.
  }
}
