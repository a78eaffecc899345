import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

type OutcomeProps = {
  children: ReactNode;
  /** False on a page that was opened like this: nothing had the focus before. */
  isNew?: boolean;
  className?: string;
};

/** What came of something that was pressed and is gone now: it takes over the focus, and is read out. */
export function Outcome({ children, isNew = true, className }: OutcomeProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <p
      ref={words}
      tabIndex={-1}
      role={isNew ? "status" : undefined}
      className={classNames("outline-none", className)}
    >
      {children}
    </p>
  );
}
