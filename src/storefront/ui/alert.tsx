import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type AlertTone = "error" | "success" | "info";

type AlertProps = {
  tone: AlertTone;
  /** The sentence itself. */
  children: ReactNode;
  /** A second sentence that helps. */
  advice?: ReactNode;
  /** A button that leads on. */
  action?: ReactNode;
  /** Each new value gives the alert the focus, because what was pressed has lost it. */
  focusOn?: unknown;
};

const styles: Record<AlertTone, string> = {
  error: "border-sale bg-sale-soft",
  // The border is seen where the system takes grounds away (forced colours).
  success: "border-transparent bg-accent-soft",
  info: "border-transparent bg-sale-soft",
};

/** A short message in the page. It is read out; an error interrupts, the others wait their turn. */
export function Alert({ tone, children, advice, action, focusOn }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) box.current?.focus();
  }, [focusOn]);
  return (
    <div
      ref={box}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={focusOn === undefined ? undefined : -1}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border px-4 py-3 text-ink outline-none",
        styles[tone],
      )}
    >
      <div className="min-w-0">
        <p className="font-medium">{children}</p>
        {advice && <p className="mt-1 text-sm">{advice}</p>}
      </div>
      {action}
    </div>
  );
}
