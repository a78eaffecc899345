import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import type { SessionState } from "#domain/account/account.ts";
import type { IdentityError } from "#domain/account/identity-error.ts";
import { err, type Result } from "#domain/result.ts";
import type { Identity } from "#ports/identity.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { hasSessionHint, setSessionHint } from "./session-hint.ts";

type Scope = {
  session: SessionState;
  /** Null until it has been fetched. */
  identity: Identity | null;
  /** Whether fetching it has failed: offline, or a new version of the shop. */
  isUnreachable: boolean;
  /** Fetches it, once; after a failure the next call tries again. */
  open(): Promise<Identity>;
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
    () => ({ session, identity, isUnreachable, open }),
    [session, identity, isUnreachable, open],
  );
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

/** Whether a browser that has signed in before still waits to hear who it is. */
export function useIsResolving(): boolean {
  const { session, isUnreachable } = useScope();
  const isHydrated = useHydrated();
  return isHydrated && session.state === "resolving" && !isUnreachable && hasSessionHint();
}

/** The session and the identity behind it, for screens that can't do without; null until it has been fetched. */
export function useIdentity(): Scope {
  const scope = useScope();
  const { open } = scope;
  useEffect(() => {
    open().catch(() => {});
  }, [open]);
  return scope;
}

type Outcome<T> = Promise<Result<T, IdentityError>>;

type Operations = {
  isBusy: boolean;
  /** The same, at this very moment. */
  isRunning: RefObject<boolean>;
  /** Does one thing at a time; answers why it failed. It is busy until `onDone` is, too. */
  run<T>(
    operation: (identity: Identity) => Outcome<T>,
    onDone: (value: T) => void | Promise<void>,
  ): Promise<IdentityError | null>;
};

const unreachable = (): Result<never, IdentityError> =>
  err({ code: "network-request-failed", message: "The shop could not be reached." });

/** What a form asks of the identity. Whoever submits before its code has arrived waits for it. */
export function useOperation(): Operations {
  const { identity, open } = useIdentity();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const run: Operations["run"] = useCallback(
    async (operation, onDone) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setIsBusy(true);
      try {
        // Within the click where that is possible: browsers let no window open later.
        const result = await (identity ? operation(identity) : open().then(operation, unreachable));
        if (!result.ok) return result.error;
        await onDone(result.value);
        return null;
      } catch (error) {
        // A bug, and nothing that the adapter foresaw: whoever waits for the form is told, and so is the console.
        // oxlint-disable-next-line no-console
        console.error(error);
        return { code: "internal-error", message: "Something went wrong. Please try again." };
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
    [identity, open],
  );

  return { isBusy, isRunning, run };
}
