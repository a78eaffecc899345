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
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink variant="secondary" rel="prev" to={to(page - 1)}>
          {previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <ButtonLink variant="secondary" rel="next" to={to(page + 1)}>
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
