import { href } from "react-router";
import type { Route } from "./+types/themed-list";
import {
  isVariation,
  listingSearch,
  parseListingQuery,
  plainListing,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { listThemedProducts } from "#modules/catalogue/use-cases/list-products.server.ts";
import { ListingView } from "#storefront/pages/listing/listing-view.tsx";
import { ThemeHeading } from "#storefront/pages/listing/category-heading.tsx";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { servicesOf, cacheTags } from "#storefront/routes/context.server.ts";
import { leadBackToLastPage } from "#storefront/routes/last-page.server.ts";
import { BuyFromList } from "./buy-from-list.tsx";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import { listingTexts } from "#storefront/pages/listing/listing-texts.ts";

const paths = { featured: href("/featured"), deals: href("/deals") };

/** Reads the route's pattern, because a URL can be spelled in several ways. */
function themeOf(pattern: string): keyof typeof paths {
  const theme = pattern.replace(/^\//, "");
  invariant(theme === "featured" || theme === "deals", `no theme belongs to ${pattern}`);
  return theme;
}

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const theme = themeOf(pattern);
  const query = parseListingQuery(url.searchParams);
  const listing = await listThemedProducts(servicesOf(context), theme, query);
  leadBackToLastPage({ path: paths[theme] }, query, listing.total);
  cacheTags(context, "products");
  if (query.sort === "popularity") cacheTags(context, "popularity");
  return { theme, query, listing };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { theme, query } = loaderData;
  const { title, text } = listingTexts[theme];
  return pageMeta({
    title,
    description: text,
    path: paths[theme] + listingSearch({ ...plainListing, page: query.page }),
    noindex: isVariation(query),
    shop: shopOf(matches),
  });
}

/** Lists without a category: featured products and deals. */
export default function ThemedList({ loaderData }: Route.ComponentProps) {
  const { theme, query, listing } = loaderData;
  const { title, text } = listingTexts[theme];
  return (
    <>
      <ThemeHeading title={title} text={text} />
      <ListingView
        url={{ path: paths[theme] }}
        query={query}
        listing={listing}
        action={(product) => <WishlistButton product={product} />}
        buy={(product) => <BuyFromList product={product} />}
      />
    </>
  );
}
