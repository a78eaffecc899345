import { Form, href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import type { MenuCategory } from "#modules/catalogue/rules/category.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { Button } from "#storefront/ui/button.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";
import { ProductGrid } from "./product-grid.tsx";

/** Texts of the suggestions of an empty page. */
const suggestedTexts = texts("suggested", {
  label: "Find something else",
  question: "What are you looking for?",
  find: "Find",
  allCategories: "All categories",
  popular: "Popular in the shop",
});

/** Suggestions for an empty page: search, categories and popular products. */
export function SuggestedLinks({
  categories,
  popular = [],
}: {
  categories: readonly MenuCategory[];
  popular?: readonly ProductSummary[];
}) {
  return (
    <div className="grid gap-8 *:min-w-0">
      <search aria-label={suggestedTexts.label} className="mx-auto w-full max-w-xl">
        <Form action={href("/search")} className="flex gap-2">
          <label className="min-w-0 flex-1">
            <span className="sr-only">{suggestedTexts.question}</span>
            <input
              type="search"
              name="q"
              maxLength={100}
              placeholder={suggestedTexts.question}
              className="h-12 w-full rounded-full border border-ink/20 bg-card px-5 placeholder:text-muted hover:border-ink/60"
            />
          </label>
          <Button type="submit">{suggestedTexts.find}</Button>
        </Form>
      </search>
      {categories.length > 0 && (
        <ul
          aria-label={suggestedTexts.allCategories}
          className="scroll-row -mx-4 flex gap-2 px-4 sm:mx-0 sm:flex-wrap sm:justify-center sm:px-0"
        >
          {categories.map(({ id, name, slug }) => (
            <li key={id} className="shrink-0">
              <Link
                to={href("/category/:slug", { slug })}
                className="inline-flex min-h-10 items-center rounded-full border border-ink/20 bg-card px-4 text-sm hover:border-ink/60"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="pt-6">
          <h2 id="popular" className="mb-5 text-2xl font-semibold tracking-tight">
            {suggestedTexts.popular}
          </h2>
          <ProductGrid products={popular} />
        </section>
      )}
    </div>
  );
}
