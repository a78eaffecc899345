import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Button, ButtonLink } from "./button.tsx";

type Notice = {
  text: string;
  undo?: (() => void) | undefined;
  /** Where one may want to go next. */
  link?: { text: string; to: string } | undefined;
};

const StatusContext = createContext<((notice: Notice) => void) | null>(null);
const PLAIN_MS = 6000;
const action = "min-h-9! shrink-0 px-3! py-1! text-paper! decoration-paper/60!";

type StatusProviderProps = {
  children: ReactNode;
  undoMs: number;
  /** Stands over the confirmations, so that neither hides the other. */
  above: ReactNode;
};

/** Where short confirmations appear and are read out, without taking the focus. With an undo it stays longer. */
export function StatusProvider({ children, undoMs, above }: StatusProviderProps) {
  const [notice, setNotice] = useState<(Notice & { count: number }) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const leaveAfter = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNotice(null), ms);
  }, []);
  const say = useCallback(
    (next: Notice) => {
      // Counted, so that the same words said twice are read out twice.
      setNotice((last) => ({ ...next, count: (last?.count ?? 0) + 1 }));
      leaveAfter(next.undo ? undoMs : PLAIN_MS);
    },
    [leaveAfter, undoMs],
  );
  useEffect(() => stay, []);
  const leave = () => leaveAfter(notice?.undo ? undoMs : PLAIN_MS);
  const { undo, link } = notice ?? {};
  return (
    <StatusContext value={say}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center gap-3 px-4">
        {above}
        <div role="status" aria-live="polite">
          {notice && (
            <div
              key={notice.count}
              // Nothing leaves from under a pointer or the focus.
              onPointerEnter={stay}
              onPointerLeave={leave}
              onFocus={stay}
              onBlur={leave}
              className="pointer-events-auto flex min-h-12 items-center gap-1 rounded-3xl bg-ink py-1 pr-2 pl-5 text-paper shadow-raised"
            >
              <span className="py-2 pr-3">{notice.text}</span>
              {link && (
                <ButtonLink
                  variant="quiet"
                  to={link.to}
                  className={action}
                  onClick={() => setNotice(null)}
                >
                  {link.text}
                </ButtonLink>
              )}
              {undo && (
                <Button
                  variant="quiet"
                  className={action}
                  onClick={() => {
                    setNotice(null);
                    undo();
                  }}
                >
                  Undo
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </StatusContext>
  );
}

/** Says something short in the status region. */
export function useStatus(): (notice: Notice) => void {
  const say = use(StatusContext);
  if (!say) throw new Error("useStatus must be used within a StatusProvider");
  return say;
}
