import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { IconName } from "#modules/core/rules/picture.ts";
import { Icon } from "./icon.tsx";
import { uiTexts } from "./ui-texts.ts";

type EmptyStateProps = {
  icon: IconName;
  heading: string;
  /** Lets the heading receive the focus when the focused element is removed. */
  headingId?: string;
  text: string;
  /** Links to other pages. */
  children: ReactNode;
};

/** An empty page: its purpose and links to other pages. */
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

/** Replaces a page or section that failed to load; offers a retry. */
export function ErrorState({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <div
      role="alert"
      className="mt-6 grid max-w-xl justify-items-start gap-4 rounded-card bg-card p-6"
    >
      <p>{text}</p>
      <Button onClick={onRetry}>{uiTexts.tryAgain}</Button>
    </div>
  );
}
