import { Suspense } from "react";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/category";
import {
  parseListingQuery,
  listingSearch,
  isVariation,
  type ListingQuery,
  plainListing,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { categoryPages } from "#modules/catalogue/rules/alternate.ts";
import type { CategoryPath } from "#modules/catalogue/rules/category.ts";
import { CategoryHeading, CategoryTextBelow } from "#storefront/pages/listing/category-heading.tsx";
import { findCategory } from "#modules/catalogue/use-cases/find-category.server.ts";
import { listCategoryProducts } from "#modules/catalogue/use-cases/list-products.server.ts";
import { ListingView } from "#storefront/pages/listing/listing-view.tsx";
import { UnknownCategory } from "#storefront/pages/listing/no-products.tsx";
import { getPopularProducts } from "#modules/catalogue/use-cases/home.server.ts";
import { breadcrumbData } from "#storefront/pages/product-card/structured-data.server.ts";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import {
  cacheTags,
  categoryTreeOf,
  servicesOf,
  structuredData,
} from "#storefront/routes/context.server.ts";
import { useMenu } from "#storefront/routes/use-menu.ts";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { leadBackToLastPage } from "#storefront/routes/last-page.server.ts";
import { BuyFromList } from "./buy-from-list.tsx";
import { alternatesOf } from "#storefront/routes/alternates.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import { JsonLd } from "#storefront/ui/json-ld.tsx";
import { listingTexts } from "#storefront/pages/listing/listing-texts.ts";

/** Loaded on demand: only unknown or empty categories need it. */
const SuggestedLinks = lazyPart(() =>
  import("#storefront/pages/product-card/suggested-links.tsx").then(
    (module) => module.SuggestedLinks,
  ),
);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = parseListingQuery(url.searchParams);
  let categoryPath: CategoryPath | null = null;
  if (params.slug !== undefined) {
    const found = await findCategory(
      { ...services, categoryTree: () => categoryTreeOf(context) },
      params.slug,
    );
    if (found.kind === "unknown")
      return data({ popular: await getPopularProducts(services) }, { status: 404 });
    if (found.kind === "moved")
      throw redirect(href("/category/:slug", { slug: found.slug }) + url.search, found.status);
    categoryPath = found.categoryPath;
  }
  const listing = await listCategoryProducts(services, categoryPath, query);
  leadBackToLastPage({ path: pathOf(categoryPath) }, query, listing.total);
  cacheTags(context, categoryPath ? `category:${categoryPath.category.id}` : "products");
  if (query.sort === "popularity") cacheTags(context, "popularity");
  const { url: shopUrl } = services.shop;
  context.set(structuredData, breadcrumbData(shopUrl, stepsTo(categoryPath)));
  const place = categoryPath && (categoryPath.subcategory ?? categoryPath.category);
  const search = pageSearch(query);
  return {
    categoryPath,
    query,
    listing,
    ...(place && (await alternatesOf(context, categoryPages, { id: place.id, search }))),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (!loaderData || "popular" in loaderData)
    return pageMeta({
      title: listingTexts.noProducts,
      description: listingTexts.unknownCategory,
      path: location.pathname,
      shop,
      noindex: true,
    });
  const { categoryPath, query, listing, alternates } = loaderData;
  const name = nameOf(categoryPath);
  return pageMeta({
    title: query.page === 1 ? name : listingTexts.namePage(name, query.page),
    description:
      categoryPath && !categoryPath.subcategory
        ? categoryPath.category.description
        : listingTexts.description(name, shop?.name ?? "", listing.total),
    path: pathOf(categoryPath) + pageSearch(query),
    shop,
    alternates,
    noindex: isVariation(query),
  });
}

/** The query of a page of the listing without filters. */
const pageSearch = ({ page }: ListingQuery) => listingSearch({ ...plainListing, page });

function nameOf(categoryPath: CategoryPath | null): string {
  return categoryPath
    ? (categoryPath.subcategory ?? categoryPath.category).name
    : listingTexts.allProducts;
}

function pathOf(categoryPath: CategoryPath | null): string {
  return categoryPath
    ? href("/category/:slug", { slug: (categoryPath.subcategory ?? categoryPath.category).slug })
    : href("/category");
}

function stepsTo(categoryPath: CategoryPath | null) {
  return [
    { name: listingTexts.home, path: href("/") },
    ...(categoryPath?.subcategory
      ? [{ name: categoryPath.category.name, path: pathOf({ ...categoryPath, subcategory: null }) }]
      : []),
    { name: nameOf(categoryPath), path: pathOf(categoryPath) },
  ];
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const menu = useMenu();
  if ("popular" in loaderData)
    return (
      <div className="container-shop grid gap-10 *:min-w-0 pt-10">
        <UnknownCategory />
        <Suspense>
          <SuggestedLinks categories={menu} popular={loaderData.popular} />
        </Suspense>
      </div>
    );
  const { categoryPath, query, listing } = loaderData;
  return (
    <div className="flex flex-col">
      <CategoryHeading categoryPath={categoryPath} name={nameOf(categoryPath)} />
      <ListingView
        url={{ path: pathOf(categoryPath) }}
        query={query}
        listing={listing}
        action={(product) => <WishlistButton product={product} />}
        buy={(product) => <BuyFromList product={product} />}
      />
      <CategoryTextBelow categoryPath={categoryPath} />
      <JsonLd />
    </div>
  );
}
