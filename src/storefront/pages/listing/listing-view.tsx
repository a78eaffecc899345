import { pathHere } from "#modules/core/rules/language/address.ts";
import { formatNumber } from "#modules/core/rules/shop-locale.ts";
import { memo, Suspense, type ReactNode } from "react";
import { useNavigation } from "react-router";
import type { ListingQuery, ListingUrl } from "#modules/catalogue/rules/listing/listing-query.ts";
import { narrowingBounds } from "#modules/catalogue/rules/listing/price-range.ts";
import type { Facets, ListedProduct, Listing } from "#modules/catalogue/rules/listing/listing.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { chosenFilters, FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterSheet, FilterSheetButton } from "./filter-sheet.tsx";
import { COUNT_LINE } from "./follow-focus.ts";
import { NoProducts } from "./no-products.tsx";
import { Pagination } from "./pagination.tsx";
import { ProductGrid, useKeptMarkup } from "#storefront/pages/product-card/product-grid.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { ViewToggle } from "./view-toggle.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { listingTexts } from "./listing-texts.ts";

/** Loaded on demand, because most lists are grids. */
const ProductListItem = lazyPart(() =>
  import("./product-list-item.tsx").then((module) => module.ProductListItem),
);

/** Id of the filter sheet; a page has one list. */
const SHEET = "filters";

type ListingViewProps = {
  url: ListingUrl;
  query: ListingQuery;
  listing: Listing;
  action?: (product: ProductSummary) => ReactNode;
  /** Renders the buy button in the list view. */
  buy?: (product: ListedProduct) => ReactNode;
};

/**
 * A product list with filters, chips, count, sort menu, view toggle and pagination; filters and
 * sort menu are sticky on a phone. Memoised, so that a pending navigation does not re-render it.
 */
export const ListingView = /* @__PURE__ */ memo(
  WholeList,
  (former, next) => former.listing === next.listing && former.query === next.query,
);

function WholeList({ url, query: asked, listing, action, buy }: ListingViewProps) {
  const query = withNarrowingBounds(asked, listing);
  const count = countOf(listing);
  const holding = useKeptMarkup();
  return (
    <section
      aria-label={listingTexts.products}
      className="container-shop lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)_auto_auto] lg:grid-rows-[auto_1fr] lg:gap-x-4 lg:gap-y-5"
    >
      <div
        className="listing-bar -mx-4 flex flex-wrap items-center gap-2 px-4 py-2 sm:-mx-6 sm:px-6 lg:contents"
        {...holding(<Controls url={url} query={query} facets={listing.facets} count={count} />)}
      />
      {/* Reserves the view toggle's height until it is rendered. */}
      <div className="flex min-h-10.5 flex-wrap items-center justify-between gap-x-4 lg:contents">
        <p
          id={COUNT_LINE}
          role="status"
          tabIndex={-1}
          className="text-muted lg:col-start-2 lg:row-start-1 lg:self-center"
        >
          {listingTexts.showing(count)}
        </p>
        <div className="lg:col-start-4 lg:row-start-1">
          <ViewToggle url={url} query={query} />
        </div>
      </div>
      <Goods path={url.path}>
        <div className="mb-4 empty:hidden">
          <FilterChips url={url} query={query} facets={listing.facets} />
        </div>
        {/* One Suspense for both views, so that the grid stays until the list view's code has loaded. */}
        <Suspense>
          {listing.products.length === 0 ? (
            <NoProducts url={url} query={query} />
          ) : (
            <Products query={query} listing={listing} action={action} buy={buy} />
          )}
        </Suspense>
        <Pagination url={url} query={query} total={listing.total} />
      </Goods>
    </section>
  );
}

/** The products; faded while another page of this list loads. */
function Goods({ path, children }: { path: string; children: ReactNode }) {
  const isLoading = useNavigation().location?.pathname === pathHere(path);
  return (
    <div
      aria-busy={isLoading}
      className={classNames(
        "min-w-0 transition-opacity max-lg:pt-3 lg:col-span-3 lg:col-start-2 lg:row-start-2",
        isLoading && "opacity-60",
      )}
    >
      {children}
    </div>
  );
}

type ControlsProps = Pick<ListingViewProps, "url" | "query"> & { facets: Facets; count: string };

/** Filters and sort menu. The server keeps their markup while only the products change. */
function Controls({ url, query, facets, count }: ControlsProps) {
  return (
    <>
      <FilterSheetButton sheetId={SHEET} count={chosenFilters(query.filters, facets).length} />
      <FilterSheet id={SHEET} showText={listingTexts.show(count)}>
        <FilterPanel url={url} query={query} facets={facets} />
      </FilterSheet>
      {/* Without JavaScript the menu has a submit button, so it gets its own row on a phone. */}
      <div className="ms-auto max-w-80 min-w-0 flex-1 basis-40 lg:col-start-3 lg:row-start-1 noscript:max-lg:max-w-none noscript:max-lg:basis-72">
        <SortMenu url={url} query={query} />
      </div>
    </>
  );
}

/** Removes price bounds that do not narrow this list, so that no link repeats them. */
function withNarrowingBounds(query: ListingQuery, { facets }: Listing): ListingQuery {
  const price = narrowingBounds(query.filters.price, facets.prices);
  return { ...query, filters: { ...query.filters, price } };
}

function Products({
  query,
  listing,
  action,
  buy,
}: Pick<ListingViewProps, "query" | "listing"> & {
  action: ListingViewProps["action"];
  buy: ListingViewProps["buy"];
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
          <ProductListItem
            product={product}
            action={action?.(product)}
            buy={buy?.(product)}
            isEager={index < 4}
          />
        </li>
      ))}
    </ul>
  );
}

/** "10 products", "1 product", "1,000+ products". */
function countOf({ total, isTotalCapped }: Pick<Listing, "total" | "isTotalCapped">): string {
  return isTotalCapped ? listingTexts.cappedCount(formatNumber(total)) : listingTexts.count(total);
}
