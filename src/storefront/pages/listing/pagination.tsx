import { Link } from "#storefront/ui/link.tsx";
import {
  type ListingQuery,
  listingLink,
  type ListingUrl,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { pageCount, pageNumbers } from "#modules/catalogue/rules/listing/listing.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { listingTexts } from "./listing-texts.ts";

const step = "grid min-h-11 min-w-11 place-items-center rounded-full px-3 hover:bg-card";

export function Pagination({
  url,
  query,
  total,
}: {
  url: ListingUrl;
  query: ListingQuery;
  total: number;
}) {
  const count = pageCount(total);
  if (count === 1) return null;
  const link = (page: number) => listingLink(url, query, { page });
  return (
    <nav
      id="pages"
      aria-label={listingTexts.pages}
      className="mt-12 flex flex-wrap items-center justify-center gap-1 tabular-nums"
    >
      {query.page > 1 && (
        <Link to={link(query.page - 1)} rel="prev" className={step}>
          <Icon name="chevron-left" size={20} />
          <span className="sr-only">{listingTexts.previousPage}</span>
        </Link>
      )}
      {pageNumbers(query.page, count).map((page, index) =>
        page === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- gaps have no other identity
          <span key={`gap-${index}`} className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={link(page)}
            aria-current={page === query.page ? "page" : undefined}
            className={`${step} aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
          >
            <span className="sr-only">{`${listingTexts.page} `}</span>
            <span>{page}</span>
          </Link>
        ),
      )}
      {query.page < count && (
        <Link to={link(query.page + 1)} rel="next" className={step}>
          <Icon name="chevron-right" size={20} />
          <span className="sr-only">{listingTexts.nextPage}</span>
        </Link>
      )}
    </nav>
  );
}
