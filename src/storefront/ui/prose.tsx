import type { ReactNode } from "react";
import { Link, type LinkProps } from "./link.tsx";

type ProseProps = {
  title: string;
  /** The page in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A page to read: one column of comfortable width, with its heading. */
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
  /** Lets an address lead here. */
  id?: string;
  children: ReactNode;
};

/** One part of a page to read. */
export function ProseSection({ heading, id, children }: SectionProps) {
  return (
    <section id={id} className="mt-5 flex flex-col gap-4">
      <h2 className="text-xl leading-snug font-semibold tracking-tight md:text-2xl">{heading}</h2>
      {children}
    </section>
  );
}

/** A list of points. */
export function ProseList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">{children}</ul>;
}

/** Steps in their order. */
export function ProseSteps({ children }: { children: ReactNode }) {
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-6 marker:font-medium marker:text-muted">
      {children}
    </ol>
  );
}

const linkStyle =
  "text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** A link to a page of the shop. */
export function ProseLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={linkStyle} />;
}

/** A link to write to someone. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={linkStyle}>
      {address}
    </a>
  );
}
