import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

type OutcomeProps = {
  children: ReactNode;
  /** False on the initial page load, when there is no focus to move. */
  isNew?: boolean;
  className?: string;
};

/** Result of an action whose control was removed; takes the focus and is announced. */
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
