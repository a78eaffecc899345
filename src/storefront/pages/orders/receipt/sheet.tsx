import type { ReactNode } from "react";

export type Row = [term: string, value: string];

/** A document on one sheet of paper. */
export function Sheet({
  title,
  isFirst = false,
  children,
}: {
  title: string;
  isFirst?: boolean;
  children: ReactNode;
}) {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <article className="grid gap-6 rounded-card bg-card p-5 *:min-w-0 sm:p-8 print:break-inside-avoid print:rounded-none print:bg-transparent print:p-0 print:pb-8">
      <Heading className="text-2xl font-semibold tracking-tight">{title}</Heading>
      {children}
    </article>
  );
}

export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{title}</p>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

export function Facts({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {rows.map(([term, value]) => (
        <div key={term + value} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
