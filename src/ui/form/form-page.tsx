import type { ReactNode } from "react";

type NarrowPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A screen with one thing to do. */
export function FormPage({ title, lead, children }: NarrowPageProps) {
  return (
    <section className="container-shop pt-8 md:pt-16">
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">{title}</h1>
        {lead && <p className="mt-3 text-lg leading-relaxed text-muted">{lead}</p>}
        <div className="mt-7 flex flex-col gap-6 rounded-card bg-card p-5 shadow-raised xs:p-6 sm:p-8">
          {children}
        </div>
      </div>
    </section>
  );
}

/** Said where scripts are switched off. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="rounded-xl bg-sale-soft px-4 py-3">
        Accounts need JavaScript. Please switch it on to go on here; you can look around the shop
        without.
      </p>
    </noscript>
  );
}

export const textLink =
  "inline-block py-1 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** A button of a page that has not come alive yet: nothing can be sent, and it does not flicker. */
export const asleep = "disabled:cursor-progress! disabled:opacity-100!";
