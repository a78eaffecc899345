import { useId, type ReactNode } from "react";
import { Link } from "react-router";

type PageProps = {
  title: string;
  /** The list above the page: its name and absolute path. */
  crumb?: readonly [name: string, to: `/${string}`];
  /** States beside the title. */
  head?: ReactNode;
  /** Facts below the title, such as a date and a person. */
  meta?: ReactNode;
  /** Buttons and links about the whole page. */
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** A page with its title, the way back and its actions. */
export function Page({ title, crumb, head, meta, actions, isWide, children }: PageProps) {
  return (
    <main className={isWide ? "page is-wide" : "page"}>
      <title>{title}</title>
      {crumb && (
        <nav className="crumbs" aria-label="Breadcrumb">
          <Link to={crumb[1]}>{crumb[0]}</Link>
        </nav>
      )}
      <div className="page-head">
        <h1 id="heading" tabIndex={-1}>
          {title}
        </h1>
        {head}
        {actions && <div className="page-actions">{actions}</div>}
        {meta && <div className="page-meta">{meta}</div>}
      </div>
      {children}
    </main>
  );
}

/** A part of a page that few need, closed at first. */
export function FoldedCard({ title, children }: Pick<CardProps, "title" | "children">) {
  return (
    <details className="card">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

type CardProps = { title: string; head?: ReactNode; children?: ReactNode };

/** A titled part of a page; states and buttons of the part are beside its title. */
export function Card({ title, head, children }: CardProps) {
  const id = useId();
  const heading = (
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
  );
  return (
    <section className="card" aria-labelledby={id}>
      {head ? (
        <div className="page-head">
          {heading}
          {head}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
