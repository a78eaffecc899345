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
import { takeStorageNote } from "./stored-value.ts";
import { uiTexts } from "./ui-texts.ts";

type Toast = {
  text: string;
  undo?: (() => void) | undefined;
  /** Optional action link shown in the toast. */
  link?: { text: string; to: string } | undefined;
};

/** The function that shows a toast. */
export const ToastContext = createContext<((toast: Toast) => void) | null>(null);
const PLAIN_MS = 6000;
const action = "min-h-9! shrink-0 px-3! py-1! text-paper! decoration-paper/60!";

type ToastProviderProps = {
  children: ReactNode;
  undoMs: number;
  /** Rendered above the toasts, so that neither covers the other. */
  above: ReactNode;
};

/** Shows toasts in a live region, without moving the focus. A toast with undo stays longer. */
export function ToastProvider({ children, undoMs, above }: ToastProviderProps) {
  const [shown, setShown] = useState<(Toast & { count: number }) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const leaveAfter = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(null), ms);
  }, []);
  const toast = useCallback(
    (next: Toast) => {
      // The counter changes the key, so that a repeated text is announced again.
      const text = [next.text, takeStorageNote()].join(" ").trim();
      setShown((last) => ({ ...next, text, count: (last?.count ?? 0) + 1 }));
      leaveAfter(next.undo ? undoMs : PLAIN_MS);
    },
    [leaveAfter, undoMs],
  );
  useEffect(() => stay, []);
  const leave = () => leaveAfter(shown?.undo ? undoMs : PLAIN_MS);
  const { undo, link } = shown ?? {};
  return (
    <ToastContext value={toast}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center gap-3 px-4">
        {above}
        <div role="status" aria-live="polite">
          {shown && (
            <div
              key={shown.count}
              // A toast does not disappear while it is hovered or focused.
              onPointerEnter={stay}
              onPointerLeave={leave}
              onFocus={stay}
              onBlur={leave}
              className="pointer-events-auto flex min-h-12 items-center gap-1 rounded-3xl bg-ink py-1 pe-2 ps-5 text-paper shadow-raised"
            >
              <span className="py-2 pe-3 wrap-anywhere">{shown.text}</span>
              {link && (
                <ButtonLink
                  variant="quiet"
                  to={link.to}
                  className={action}
                  onClick={() => setShown(null)}
                >
                  {link.text}
                </ButtonLink>
              )}
              {undo && (
                <Button
                  variant="quiet"
                  className={action}
                  onClick={() => {
                    setShown(null);
                    undo();
                  }}
                >
                  {uiTexts.undo}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  const toast = use(ToastContext);
  if (!toast) throw new Error("useToast must be used within a ToastProvider");
  return toast;
}
