import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type AlertTone = "error" | "success" | "info";

type AlertProps = {
  tone: AlertTone;
  /** The message. */
  children: ReactNode;
  /** A second sentence of advice. */
  advice?: ReactNode;
  /** A follow-up button or link. */
  action?: ReactNode;
  /** A new value moves the focus to the alert, because the pressed control was removed. */
  focusOn?: unknown;
};

const styles: Record<AlertTone, string> = {
  error: "border-sale bg-sale-soft",
  // The transparent border becomes visible in forced-colours mode.
  success: "border-transparent bg-accent-soft",
  info: "border-transparent bg-sale-soft",
};

/** A message in the page, announced by screen readers: assertively for errors, politely otherwise. */
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

type NeedsScriptsProps = { isCard?: boolean; className?: string; children: ReactNode };

/** Notice for pages that need JavaScript. */
export function NeedsScripts({ isCard = false, className, children }: NeedsScriptsProps) {
  const style = isCard
    ? "max-w-prose rounded-card bg-card p-6"
    : "rounded-xl bg-sale-soft px-4 py-3";
  return (
    <noscript>
      <p className={classNames(style, className)}>{children}</p>
    </noscript>
  );
}
