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
import { useHydrated } from "#storefront/ui/use-hydrated.ts";
import { hasSessionHint, setSessionHint } from "./session-hint.ts";

type Scope = {
  session: SessionState;
  /** Null until it has been fetched. */
  identity: Identity | null;
  /** Whether fetching it has failed: offline, or a new version of the shop. */
  isUnreachable: boolean;
  /** Fetches it, once; after a failure the next call tries again. */
  open(): Promise<Identity>;
  /** Whether whoever is signed in here has asked to leave; until a page behind the guard is entered again. */
  isLeaving: boolean;
  setLeaving(isLeaving: boolean): void;
};

const IdentityContext = createContext<Scope | null>(null);

type ScopeProps = { openIdentity: () => Promise<Identity>; children: ReactNode };

/**
 * Who is signed in, for the whole page. The identity's code is fetched for browsers that have signed in before, and by
 * screens that need it.
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
        opened.provider.observe((settled) => {
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

/** The session, and how to fetch the identity behind it. */
export function useIdentityScope(): Scope {
  const scope = useContext(IdentityContext);
  if (!scope) throw new Error("useSession must be used within an IdentityScope");
  return scope;
}

/** The session as far as this page knows it, without asking for it. */
export function useSession(): SessionState {
  return useIdentityScope().session;
}

/** Whether a browser that has signed in before still waits to hear who it is. */
export function useIsResolving(): boolean {
  const { session, isUnreachable } = useIdentityScope();
  const isHydrated = useHydrated();
  return isHydrated && session.state === "resolving" && !isUnreachable && hasSessionHint();
}
