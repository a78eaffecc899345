import type { ReactNode } from "react";
import { Link, type LinkProps } from "./link.tsx";

type ProseProps = {
  title: string;
  /** One or two introductory sentences. */
  lead?: ReactNode;
  children?: ReactNode;
};

/** A text page in one readable column. */
export function Prose({ title, lead, children }: ProseProps) {
  return (
    <article className="container-shop pt-12 md:pt-20">
      <div className="mx-auto flex max-w-[68ch] flex-col gap-5 text-base leading-relaxed text-ink md:text-lg md:leading-relaxed">
        <header className="mb-3 flex flex-col gap-4">
          <h1 className="text-3xl leading-tight font-semibold tracking-tight md:text-5xl md:leading-tight">
            {title}
          </h1>
          {lead && (
            <p className="text-lg leading-relaxed text-muted md:text-xl md:leading-relaxed">
              {lead}
            </p>
          )}
        </header>
        {children}
      </div>
    </article>
  );
}

type SectionProps = {
  heading: string;
  children?: ReactNode;
};

export function ProseSection({ heading, children }: SectionProps) {
  return (
    <section className="mt-5 flex flex-col gap-4">
      <h2 className="text-xl leading-snug font-semibold tracking-tight md:text-2xl">{heading}</h2>
      {children}
    </section>
  );
}

export function ProseList({ children }: { children?: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 ps-6 marker:text-muted">{children}</ul>;
}

export function ProseSteps({ children, start }: { children?: ReactNode; start?: number }) {
  return (
    <ol
      {...(start !== undefined && start !== 1 && { start })}
      className="flex list-decimal flex-col gap-2 ps-6 marker:font-medium marker:text-muted"
    >
      {children}
    </ol>
  );
}

const linkStyle =
  "text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

export function ProseLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={linkStyle} />;
}

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={linkStyle}>
      {address}
    </a>
  );
}
