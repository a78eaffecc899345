import { texts } from "#modules/core/rules/language/texts.ts";
import { ButtonLink } from "./button.tsx";

/** Texts of links between pages. */
const pageLinksTexts = texts("page-links", { page: "Page {page} of {count}" });

type PageLinksProps = {
  /** Accessible name: "Pages of your orders". */
  label: string;
  page: number;
  pageCount: number;
  to(page: number): string;
  previous: string;
  next: string;
};

/** Links to the previous and next page; renders nothing for one page. */
export function PageLinks({ label, page, pageCount, to, previous, next }: PageLinksProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-3 xs:grid xs:grid-cols-[1fr_auto_1fr]"
    >
      {page > 1 ? (
        <ButtonLink variant="secondary" rel="prev" to={to(page - 1)} className="justify-self-start">
          {previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-muted tabular-nums text-center max-xs:order-first max-xs:w-full">
        {pageLinksTexts.page(page, pageCount)}
      </span>
      {page < pageCount ? (
        <ButtonLink variant="secondary" rel="next" to={to(page + 1)} className="justify-self-end">
          {next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Returns the URL of a list's page; the first page has no number. */
export function pageAddress(address: string, page: number): string {
  return page === 1 ? address : `${address}?page=${page}`;
}
