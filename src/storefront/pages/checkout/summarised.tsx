import type { ReactNode } from "react";
import { checkoutTexts } from "./checkout-texts.ts";

type SummarisedProps = {
  /** Known values, which the fields repeat. */
  lines: readonly string[];
  isOpen: boolean;
  children: ReactNode;
};

/** Known values of a member, with their fields behind "Change". The fields are part of the form in both states. */
export function Summarised({ lines, isOpen, children }: SummarisedProps) {
  const [first, ...rest] = lines;
  return (
    <details open={isOpen} className="group min-w-0">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 group-open:mb-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere group-open:invisible group-open:h-0">
          <span className="block font-medium">{first}</span>
          {rest.map((line) => (
            <span key={line} className="block text-muted">
              {line}
            </span>
          ))}
        </span>
        <span className="shrink-0 text-accent underline decoration-accent/40 underline-offset-4">
          {checkoutTexts.change}
        </span>
      </summary>
      <div className="grid gap-4">{children}</div>
    </details>
  );
}
