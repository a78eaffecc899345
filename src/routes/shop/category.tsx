import { data, href, redirect } from "react-router";
import type { Route } from "./+types/category";
import {
  parseListingQuery,
  listingSearch,
  isVariation,
  plainListing,
} from "#domain/listing/listing-query.ts";
import type { CategoryPlace } from "#domain/category/category.ts";
import { CategoryHeading } from "#features/catalogue/listing/category-heading.tsx";
import { findCategory } from "#features/catalogue/listing/find-category.server.ts";
import { listCategoryProducts } from "#features/catalogue/listing/list-products.server.ts";
import { ListingView } from "#features/catalogue/listing/listing-view.tsx";
import { UnknownCategory } from "#features/catalogue/listing/listing-view.tsx";
import { breadcrumbData } from "#features/catalogue/structured-data.server.ts";
import { WishlistButton } from "#features/wishlist/wishlist-button.tsx";
import { servicesOf, cacheTags } from "#routes/context.server.ts";
import { leadBackToLastPage } from "#routes/last-page.server.ts";
import { pageMeta, rootDataOf } from "#routes/page-meta.ts";
import { JsonLd } from "#ui/json-ld.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = parseListingQuery(url.searchParams);
  let place: CategoryPlace | null = null;
  if (params.slug !== undefined) {
    const found = await findCategory(services, params.slug);
    if (found.kind === "unknown") return data(null, { status: 404 });
    if (found.kind === "moved")
      throw redirect(href("/category/:slug", { slug: found.slug }) + url.search, 301);
    place = found.place;
  }
  const listing = await listCategoryProducts(services, place, query);
  leadBackToLastPage({ path: pathOf(place) }, query, listing.total);
  cacheTags(context, place ? `category:${place.category.id}` : "products");
  if (query.sort === "popularity") cacheTags(context, "popularity");
  const { url: shopUrl } = services.shop;
  return { place, query, listing, structuredData: breadcrumbData(shopUrl, stepsTo(place)) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { shopUrl } = rootDataOf(matches);
  if (!loaderData)
    return pageMeta({
      title: "No products found",
      description: "This category does not exist.",
      path: location.pathname,
      shopUrl,
      noindex: true,
    });
  const { place, query, listing } = loaderData;
  const name = nameOf(place);
  return pageMeta({
    title: query.page === 1 ? name : `${name}, page ${query.page}`,
    description:
      place && !place.subcategory
        ? place.category.description
        : `${name} at Sundry: ${listing.total} things with honest descriptions and free shipping on larger orders.`,
    path: pathOf(place) + listingSearch({ ...plainListing, page: query.page }),
    shopUrl,
    noindex: isVariation(query),
  });
}

function nameOf(place: CategoryPlace | null): string {
  return place ? (place.subcategory ?? place.category).name : "All Products";
}

function pathOf(place: CategoryPlace | null): string {
  return place
    ? href("/category/:slug", { slug: (place.subcategory ?? place.category).slug })
    : href("/category");
}

function stepsTo(place: CategoryPlace | null) {
  return [
    { name: "Home", path: href("/") },
    ...(place?.subcategory
      ? [{ name: place.category.name, path: pathOf({ ...place, subcategory: null }) }]
      : []),
    { name: nameOf(place), path: pathOf(place) },
  ];
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownCategory />;
  const { place, query, listing, structuredData } = loaderData;
  return (
    <>
      <CategoryHeading place={place} name={nameOf(place)} />
      <ListingView
        place={{ path: pathOf(place) }}
        query={query}
        listing={listing}
        action={(product) => <WishlistButton product={product} />}
      />
      <JsonLd data={structuredData} />
    </>
  );
}
