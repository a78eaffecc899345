import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import type { Category } from "#modules/catalogue/rules/category.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { ProductGrid } from "#storefront/pages/product-card/product-grid.tsx";
import type { SearchResult } from "#modules/search/use-cases/search-products.server.ts";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of a search without products. */
const searchInsteadTexts = texts("search-instead", {
  pagesFound: "Pages found",
  noProducts: "No products found",
  popular: "Popular in the shop",
  noWords: "Try a word or a number, or browse a category.",
  tryCategories: "Try one of the categories above.",
  checkSpelling: "Check the spelling, try another word, or browse a category.",
});

type SearchInsteadProps = {
  categories: readonly Category[];
  products: readonly ProductSummary[];
  /** The search text; empty without one. */
  text: string;
  result: SearchResult | null;
  /** Pages that match the text, with the first lines of their text. */
  pages: readonly PageHit[];
};

export type PageHit = { name: string; to: string; lead: string };

/** A search without products: the pages that match, or a hint; then categories and popular products. */
export function SearchInstead({ categories, products, text, result, pages }: SearchInsteadProps) {
  return (
    <div className="container-shop grid gap-10">
      {pages.length > 0 && (
        <ul aria-label={searchInsteadTexts.pagesFound} className="grid gap-4 md:grid-cols-2">
          {pages.map(({ name, to, lead }) => (
            <li key={to} className="relative rounded-card bg-card p-5 sm:p-6">
              <h2 className="text-2xl tracking-tight">
                <Link to={to} className="after:absolute after:inset-0 hover:underline">
                  {name}
                </Link>
              </h2>
              {lead !== "" && <p className="mt-1 text-muted">{lead}</p>}
            </li>
          ))}
        </ul>
      )}
      {text !== "" && pages.length === 0 && (
        <div role="status">
          <h2 className="text-2xl font-semibold tracking-tight">{searchInsteadTexts.noProducts}</h2>
          <p className="mt-1 text-muted">{hintFor(result)}</p>
        </div>
      )}
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
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
          {searchInsteadTexts.popular}
        </h2>
        <ProductGrid
          products={products}
          action={(product) => <WishlistButton product={product} />}
        />
      </section>
    </div>
  );
}

/** Hint for a search without products; a text without words has no result at all. */
function hintFor(result: SearchResult | null): string {
  if (result === null) return searchInsteadTexts.noWords;
  return result.categories.length > 0
    ? searchInsteadTexts.tryCategories
    : searchInsteadTexts.checkSpelling;
}
