import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import type { SearchResult } from "#modules/search/use-cases/search-products.server.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the results of a search. */
export const searchTexts = texts("search", {
  title: "Search",
  titleFor: "Search for “{text}”",
  description: "Search everything in the shop.",
  resultsOf: "Results for “{text}”",
  typeAbove: "Type what you are looking for into the box above.",
  showing: "Showing results for “",
  showingEnd: "”.",
  anyWord: "No product matches all of your words. These match some of them.",
  pages: "Pages:",
  categories: "Categories:",
});

/** Explains a corrected query and lists matching pages and categories. */
export function SearchNotes({
  result,
  arePagesBelow,
}: {
  result: SearchResult;
  /** Without products the pages are the main results. */
  arePagesBelow: boolean;
}) {
  const { reading, categories, pages } = result;
  return (
    <div className="container-shop grid gap-3 pb-6 empty:hidden">
      {reading.kind === "corrected" && (
        <p role="status">
          <span>{searchTexts.showing}</span>
          <Link
            to={`${href("/search")}?${new URLSearchParams({ q: reading.text })}`}
            className="font-semibold underline underline-offset-4"
          >
            {reading.text}
          </Link>
          <span>{searchTexts.showingEnd}</span>
        </p>
      )}
      {reading.kind === "any-word" && <p role="status">{searchTexts.anyWord}</p>}
      {!arePagesBelow && <Ways label={searchTexts.pages} links={pages} />}
      <Ways
        label={searchTexts.categories}
        links={categories.map(({ name, slug }) => ({
          name,
          to: href("/category/:slug", { slug }),
        }))}
      />
    </div>
  );
}

function Ways({ label, links }: { label: string; links: { name: string; to: string }[] }) {
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{label}</span>
      {links.map(({ name, to }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-9 items-center rounded-full bg-accent-soft px-4 text-sm font-medium hover:bg-line"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
