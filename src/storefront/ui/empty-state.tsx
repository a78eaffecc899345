import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type EmptyStateProps = {
  icon: IconName;
  heading: string;
  /** Lets the heading take the focus when what had it is gone. */
  headingId?: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
};

/** A page that holds nothing yet: what it is for, and the way on. */
export function EmptyState({ icon, heading, headingId, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center md:py-16">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} size={32} />
      </span>
      <h1
        id={headingId}
        tabIndex={-1}
        className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
      >
        {heading}
      </h1>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-2">{children}</div>
    </div>
  );
}
