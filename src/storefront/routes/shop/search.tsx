import { Suspense } from "react";
import { href } from "react-router";
import type { Route } from "./+types/search";
import {
  listingSearch,
  parseListingQuery,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { normaliseSearchText } from "#modules/search/rules/search-query.ts";
import { filledCategories } from "#modules/catalogue/rules/category.ts";
import { getPopularProducts } from "#modules/catalogue/use-cases/home.server.ts";
import { ListingView } from "#storefront/pages/listing/listing-view.tsx";
import { leadOf } from "#storefront/pages/text/text-pages.server.ts";
import { ThemeHeading } from "#storefront/pages/listing/category-heading.tsx";
import { SearchNotes, searchTexts } from "#storefront/pages/search/search-notes.tsx";
import {
  noteSearchWithoutResult,
  searchProducts,
} from "#modules/search/use-cases/search-products.server.ts";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { categoryTreeOf, servicesOf, cacheTags } from "#storefront/routes/context.server.ts";
import { leadBackToLastPage } from "#storefront/routes/last-page.server.ts";
import { BuyFromList } from "./buy-from-list.tsx";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";

/** Loaded on demand: only searches without results need it. */
const SearchInstead = lazyPart(() =>
  import("./search-instead.tsx").then((module) => module.SearchInstead),
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const params = url.searchParams;
  const text = normaliseSearchText(params.get("q") ?? "");
  const query = parseListingQuery(params);
  const categoryTree = () => categoryTreeOf(context);
  const result = await searchProducts({ ...services, categoryTree }, text, query);
  if (result)
    leadBackToLastPage(
      { path: href("/search"), fixedParams: [["q", text]] },
      query,
      result.listing.total,
    );
  const instead =
    result === null || result.listing.facets.prices === null
      ? {
          categories: filledCategories(await categoryTree()),
          products: await getPopularProducts(services),
          pages: (result?.pages ?? []).map((page) => ({
            ...page,
            lead: leadOf(page.to, services),
          })),
        }
      : null;
  if (result) await noteSearchWithoutResult(services, text, result);
  // Ties are sorted by units sold, and large results consider best sellers only, so the page
  // depends on popularity.
  cacheTags(context, "products", "popularity", "content");
  return { text, query, result, instead };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { text, query } = loaderData;
  return hiddenMeta(matches, {
    title: text === "" ? searchTexts.title : searchTexts.titleFor(text),
    description: searchTexts.description,
    path:
      href("/search") + listingSearch({ ...query, view: "grid" }, text === "" ? [] : [["q", text]]),
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text, query, result, instead } = loaderData;
  return (
    <>
      <ThemeHeading
        title={text === "" ? searchTexts.title : searchTexts.resultsOf(text)}
        text={text === "" ? searchTexts.typeAbove : ""}
      />
      {result && <SearchNotes result={result} arePagesBelow={instead !== null} />}
      {instead ? (
        <Suspense>
          <SearchInstead {...instead} text={text} result={result} />
        </Suspense>
      ) : (
        result && (
          <ListingView
            url={{ path: href("/search"), fixedParams: [["q", text]] }}
            query={query}
            listing={result.listing}
            action={(product) => <WishlistButton product={product} />}
            buy={(product) => <BuyFromList product={product} />}
          />
        )
      )}
    </>
  );
}
