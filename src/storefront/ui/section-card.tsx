import type { ReactNode } from "react";

export function PageTitle({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className="min-w-0">
      <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">{title}</h1>
      {lead && <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
    </header>
  );
}

type SectionCardProps = {
  /** Anchor of the section and prefix of its heading's id. */
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A section of a page, with its heading. */
export function SectionCard({ id, title, text, children }: SectionCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-5 rounded-card bg-card p-5 *:min-w-0 sm:p-6 md:p-8"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight md:text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1.5 max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
