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
import type { SessionState } from "#domain/account/account.ts";
import type { Identity } from "#ports/identity.ts";
import { hasSessionHint, setSessionHint } from "./session-hint.ts";

type Scope = {
  session: SessionState;
  /** Null until it has been fetched. */
  identity: Identity | null;
  open(): void;
};

const IdentityContext = createContext<Scope | null>(null);

type ScopeProps = { openIdentity: () => Promise<Identity>; children: ReactNode };

/** Who is signed in, for the whole page. The identity's code is fetched for browsers that have signed in before, and by screens that need it. */
export function IdentityScope({ openIdentity, children }: ScopeProps) {
  const [session, setSession] = useState<SessionState>({ state: "resolving" });
  const [identity, setIdentity] = useState<Identity | null>(null);
  const isOpening = useRef(false);

  const open = useCallback(() => {
    if (isOpening.current) return;
    isOpening.current = true;
    openIdentity().then(
      (opened) => {
        setIdentity(opened);
        opened.provider.observe((settled) => {
          setSessionHint(settled.state === "signed-in");
          setSession(settled);
        });
      },
      () => {
        // Offline, or a new version of the shop: the next click tries again.
        isOpening.current = false;
      },
    );
  }, [openIdentity]);

  useEffect(() => {
    if (hasSessionHint()) open();
  }, [open]);

  const scope = useMemo(() => ({ session, identity, open }), [session, identity, open]);
  return <IdentityContext value={scope}>{children}</IdentityContext>;
}

function useScope(): Scope {
  const scope = useContext(IdentityContext);
  if (!scope) throw new Error("useSession must be used within an IdentityScope");
  return scope;
}

/** The session as far as this page knows it, without asking for it. */
export function useSession(): SessionState {
  return useScope().session;
}

/** The session and the identity behind it, for screens that can't do without; null until it has been fetched. */
export function useIdentity(): { session: SessionState; identity: Identity | null } {
  const { session, identity, open } = useScope();
  useEffect(open, [open]);
  return { session, identity };
}
