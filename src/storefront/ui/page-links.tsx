import { ButtonLink } from "./button.tsx";

type PageLinksProps = {
  /** What the pages are of: "Pages of your orders". */
  label: string;
  page: number;
  pageCount: number;
  /** Where a page is. */
  to(page: number): string;
  /** What the links to the page before and to the next one say. */
  previous: string;
  next: string;
};

/** The way to the pages beside this one; nothing where there is only this one. */
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
        Page {page} of {pageCount}
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

/** The address of a page of a list whose first page has no number. */
export function pageAddress(address: string, page: number): string {
  return page === 1 ? address : `${address}?page=${page}`;
}
