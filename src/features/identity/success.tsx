import { useEffect, useRef, type ReactNode } from "react";

/** That something went well: read out, and given the focus that its form lost while it was busy. */
export function Success({ answer, children }: { answer: unknown; children: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="rounded-xl bg-accent-soft px-4 py-3 leading-relaxed"
    >
      {children}
    </p>
  );
}
