import type { ReactNode } from "react";
import { href, Link, useNavigation } from "react-router";
import { plainListing, type ListingQuery } from "#domain/listing/listing-query.ts";
import type { Listing } from "#domain/listing/listing.ts";
import type { ProductSummary } from "#domain/product/product.ts";
import { hasFilters, filterParams, noFilters } from "#domain/listing/filters.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { listingLink, type ListingUrl } from "./listing-link.ts";
import { Pagination } from "./pagination.tsx";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";
import { ProductListItem } from "./product-list-item.tsx";
import { SortMenu } from "./sort-menu.tsx";

type ListingViewProps = {
  url: ListingUrl;
  query: ListingQuery;
  listing: Listing;
  action?: (product: ProductSummary) => ReactNode;
};

/** A list with everything around it: filters, chips, count, order, views and pages. */
export function ListingView({ url, query, listing, action }: ListingViewProps) {
  const isLoading = useNavigation().location?.pathname === url.path;
  const chosen = filterParams(query.filters).length;
  return (
    <div className="container-shop grid gap-x-10 gap-y-5 lg:grid-cols-[15rem_1fr]">
      <aside aria-label="Narrow the list">
        {/* Folded on a phone; where there is room, styles.css keeps it open. */}
        <details className="filters">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-ink/25 bg-card px-5 font-medium [&::-webkit-details-marker]:hidden">
            <Icon name="filter" size={18} /> Filters{chosen > 0 && ` (${chosen})`}
          </summary>
          <div className="max-lg:mt-3 max-lg:rounded-card max-lg:bg-card max-lg:p-5">
            <FilterPanel url={url} query={query} facets={listing.facets} />
          </div>
        </details>
      </aside>
      <section
        aria-label="Products"
        aria-busy={isLoading}
        className={classNames("min-w-0 transition-opacity", isLoading && "opacity-60")}
      >
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p role="status" className="mr-auto text-muted max-sm:w-full">
            {showing(listing)}
          </p>
          <SortMenu url={url} query={query} />
          <ViewToggle url={url} query={query} />
          <div className="w-full empty:hidden">
            <FilterChips url={url} query={query} facets={listing.facets} />
          </div>
        </div>
        {listing.products.length === 0 ? (
          <NoProducts url={url} query={query} />
        ) : (
          <Products query={query} listing={listing} action={action} />
        )}
        <Pagination url={url} query={query} total={listing.total} />
      </section>
    </div>
  );
}

function showing({ total, isTotalCapped }: Listing): string {
  return `Showing ${total.toLocaleString("en-US")}${isTotalCapped ? "+" : ""} ${total === 1 ? "product" : "products"}`;
}

function Products({
  query,
  listing,
  action,
}: {
  query: ListingQuery;
  listing: Listing;
  action: ListingViewProps["action"];
}) {
  if (query.view === "grid")
    return (
      <ProductGrid
        products={listing.products}
        {...(action && { action })}
        eager={4}
        headingLevel="h2"
        layout="besideFilters"
      />
    );
  return (
    <ul className="grid gap-3">
      {listing.products.map((product, index) => (
        <li key={product.id}>
          <ProductListItem product={product} action={action?.(product)} isEager={index < 4} />
        </li>
      ))}
    </ul>
  );
}

/** §2 The empty state, word for word. */
function NoProducts({ url, query }: { url: ListingUrl; query: ListingQuery }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-card px-6 py-16 text-center">
      <h2 className="text-2xl font-semibold tracking-tight">No products found</h2>
      <p className="text-muted">Try adjusting your filters or browse other categories.</p>
      <ButtonLink
        to={
          hasFilters(query.filters) ? listingLink(url, query, { filters: noFilters }) : "/category"
        }
        className="mt-2"
      >
        Clear Filters
      </ButtonLink>
    </div>
  );
}

function ViewToggle({ url, query }: { url: ListingUrl; query: ListingQuery }) {
  const views = [
    { view: "grid", name: "Grid view", icon: "grid" },
    { view: "list", name: "List view", icon: "list" },
  ] as const;
  return (
    <div className="flex rounded-full border border-ink/20 bg-card p-0.5">
      {views.map(({ view, name, icon }) => (
        <Link
          key={view}
          to={listingLink(url, query, { view, page: query.page })}
          preventScrollReset
          replace
          aria-current={query.view === view ? "true" : undefined}
          className="grid size-10 place-items-center rounded-full text-muted hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-ink"
        >
          <Icon name={icon} size={18} />
          <span className="sr-only">{name}</span>
        </Link>
      ))}
    </div>
  );
}

/** §8 An unknown category shows the empty state (decision 12). */
export function UnknownCategory() {
  return (
    <div className="container-shop pt-10">
      <h1 className="sr-only">Category</h1>
      <NoProducts url={{ path: href("/category") }} query={plainListing} />
    </div>
  );
}
