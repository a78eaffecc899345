import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from "react";

type Toast = { id: number; text: string; isError: boolean; action?: ToastAction | undefined };
/** A button in the toast, such as Undo. */
type ToastAction = { label: string; run(): void | Promise<void> };
type Toasts = {
  show(text: string, action?: ToastAction): void;
  fail(error: unknown): void;
};

const ToastContext = createContext<Toasts | null>(null);

const SHOWN_MS = 8000;

/** Announces results, and errors, which stay until they are closed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((each) => each.id !== id)),
    [],
  );
  const value = useMemo<Toasts>(() => {
    const add = (text: string, isError: boolean, action?: ToastAction) => {
      const id = ++lastId.current;
      setToasts((shown) => [...shown.slice(-2), { id, text, isError, action }]);
      if (!isError) setTimeout(close, SHOWN_MS, id);
    };
    return {
      show: (text, action) => add(text, false, action),
      fail: (error) => add(error instanceof Error ? error.message : String(error), true),
    };
  }, [close]);
  return (
    <ToastContext value={value}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(({ id, text, isError, action }) => (
          <div key={id} className={isError ? "toast is-error" : "toast"}>
            <p>{text}</p>
            {action && (
              <button
                type="button"
                onClick={() => {
                  close(id);
                  void action.run();
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" aria-label="Close message" onClick={() => close(id)}>
              ×
            </button>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("Used outside of ToastProvider.");
  return toasts;
}
