import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

type Undo = (() => Promise<void>) | undefined;
type Toast = { id: number; text: string; isError: boolean; undo: Undo };
type Toasts = {
  show(text: string, undo?: Undo): void;
  fail(error: unknown): void;
};

const ToastContext = createContext<Toasts | null>(null);

const SHOWN_MS = 8000;

/** Where Control+Z takes back typing, or waits for an answer. */
const OWN_UNDO =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable], [role=dialog]";

/** Shows results. Errors and results with Undo stay until the next result. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const value = useMemo(() => {
    const close = (id: number) => setToasts((shown) => shown.filter((each) => each.id !== id));
    const add = (text: string, isError: boolean, undo?: Undo) => {
      const id = ++lastId.current;
      setToasts((shown) => {
        const kept = isError ? shown : shown.filter((each) => !each.undo && !each.isError);
        return [...kept.slice(-2), { id, text, isError, undo }];
      });
      if (!isError && !undo) setTimeout(close, SHOWN_MS, id);
    };
    return {
      close,
      show: (text, undo) => add(text, false, undo),
      fail: (error) => add(error instanceof Error ? error.message : String(error), true),
    } satisfies Toasts & { close(id: number): void };
  }, []);
  const { close } = value;
  const undone = toasts.find(({ undo }) => undo);
  const undoNow = () => {
    if (undone) close(undone.id);
    void undone?.undo?.();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!undone || event.key !== "z" || !(event.ctrlKey || event.metaKey)) return;
      if ((event.target as Element).closest(OWN_UNDO)) return;
      event.preventDefault();
      undoNow();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return (
    <ToastContext value={value}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(({ id, text, isError, undo }) => (
          <div key={id} className={isError ? "toast is-error" : "toast"}>
            <p>{text}</p>
            {undo && (
              <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={undoNow}>
                Undo <kbd aria-hidden="true">Ctrl Z</kbd>
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
