import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

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
