import { href, Link } from "react-router";
import type { Route } from "./+types/search";
import { listingSearch, parseListingQuery } from "#domain/listing/listing-query.ts";
import { normaliseSearchText } from "#domain/search/search-query.ts";
import { getCategoryMenu } from "#features/catalogue/category-menu.server.ts";
import { getPopularProducts } from "#features/catalogue/home/home.server.ts";
import { ListingView } from "#features/catalogue/listing/listing-view.tsx";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";
import { ThemeHeading } from "#features/catalogue/listing/category-heading.tsx";
import { SearchNotes } from "#features/search/search-notes.tsx";
import { noteSearchWithoutResult } from "#features/search/note-search-without-result.server.ts";
import { searchProducts, type SearchResult } from "#features/search/search-products.server.ts";
import { WishlistButton } from "#features/wishlist/wishlist-button.tsx";
import { servicesOf, cacheTags } from "#routes/context.server.ts";
import { leadBackToLastPage } from "#routes/last-page.server.ts";
import { BuyFromList } from "./buy-from-list.tsx";
import { pageMeta, shopOf } from "#routes/page-meta.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const params = new URL(request.url).searchParams;
  const text = normaliseSearchText(params.get("q") ?? "");
  const query = parseListingQuery(params);
  const result = await searchProducts(services, text, query);
  if (result)
    leadBackToLastPage(
      { path: href("/search"), fixedParams: [["q", text]] },
      query,
      result.listing.total,
    );
  const instead =
    result === null || result.listing.facets.prices === null
      ? {
          categories: await getCategoryMenu(services),
          products: await getPopularProducts(services),
        }
      : null;
  if (result) await noteSearchWithoutResult(services, text, result);
  // Equal matches stand by units sold, and of very many only the best-selling are looked at.
  cacheTags(context, "products", "popularity");
  return { text, query, result, instead };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { text, query } = loaderData;
  return pageMeta({
    title: text === "" ? "Search" : `Search for “${text}”`,
    description: "Search everything in the shop.",
    path:
      href("/search") + listingSearch({ ...query, view: "grid" }, text === "" ? [] : [["q", text]]),
    noindex: true,
    shop: shopOf(matches),
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text, query, result, instead } = loaderData;
  const heart = (product: { id: number; name: string }) => <WishlistButton product={product} />;
  return (
    <>
      <ThemeHeading
        title={text === "" ? "Search" : `Results for “${text}”`}
        text={text === "" ? "Type what you are looking for into the box above." : ""}
      />
      {result && <SearchNotes text={text} result={result} />}
      {instead ? (
        <Instead instead={instead} heart={heart} result={result} />
      ) : (
        result && (
          <ListingView
            url={{ path: href("/search"), fixedParams: [["q", text]] }}
            query={query}
            listing={result.listing}
            action={heart}
            buy={(product) => <BuyFromList product={product} />}
          />
        )
      )}
    </>
  );
}

type InsteadProps = {
  instead: NonNullable<Route.ComponentProps["loaderData"]["instead"]>;
  heart: (product: { id: number; name: string }) => React.ReactNode;
  result: SearchResult | null;
};

/** What a search without results offers: ways on. */
function Instead({ instead, heart, result }: InsteadProps) {
  const isAnswered = result !== null && result.pages.length + result.categories.length > 0;
  return (
    <div className="container-shop grid gap-10">
      {result && (
        <div role="status">
          <h2 className="text-2xl font-semibold tracking-tight">No products found</h2>
          <p className="mt-1 text-muted">
            {isAnswered
              ? "The links above may be what you are looking for."
              : "Try another word, or browse a category."}
          </p>
        </div>
      )}
      <ul className="flex flex-wrap gap-2">
        {instead.categories.map((category) => (
          <li key={category.id}>
            <Link
              to={href("/category/:slug", { slug: category.slug })}
              className="inline-flex min-h-10 items-center rounded-full border border-ink/20 bg-card px-4 text-sm hover:border-ink/60"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-5 text-2xl font-semibold tracking-tight">
          Popular in the shop
        </h2>
        <ProductGrid products={instead.products} action={heart} />
      </section>
    </div>
  );
}
