import { href } from "react-router";
import type { Route } from "./+types/featured";
import {
  isVariation,
  listingSearch,
  parseListingQuery,
  plainListing,
} from "#domain/listing/listing-query.ts";
import { listThemedProducts } from "#features/catalogue/list-products.server.ts";
import { ListingView } from "#features/catalogue/listing-view.tsx";
import { ThemeHeading } from "#features/catalogue/theme-heading.tsx";
import { WishlistButton } from "#features/wishlist/wishlist-button.tsx";
import { servicesOf, showsOnly } from "#routes/context.server.ts";
import { leadBackToLastPage } from "#routes/last-page.server.ts";
import { pageMeta, rootDataOf } from "#routes/page-meta.ts";

const TITLE = "Featured Products";
const DESCRIPTION = "What shoppers have rated, the highest rated first.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseListingQuery(new URL(request.url).searchParams);
  const listing = await listThemedProducts(servicesOf(context), "featured", query);
  leadBackToLastPage({ path: href("/featured") }, query, listing.total);
  showsOnly(context, "products");
  return { query, listing };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { query } = loaderData;
  return pageMeta({
    title: TITLE,
    description: DESCRIPTION,
    path: href("/featured") + listingSearch({ ...plainListing, page: query.page }),
    noindex: isVariation(query),
    ...rootDataOf(matches),
  });
}

export default function Featured({ loaderData }: Route.ComponentProps) {
  const { query, listing } = loaderData;
  return (
    <>
      <ThemeHeading title={TITLE} text={DESCRIPTION} />
      <ListingView
        place={{ path: href("/featured") }}
        query={query}
        listing={listing}
        corner={(product) => <WishlistButton product={product} />}
      />
    </>
  );
}
