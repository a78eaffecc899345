import { chooseSubcategory, type SubcategoryChoice } from "./choose-subcategory.ts";
import {
  type CategoryNode,
  categoryWords,
  otherCategory,
  stem,
  stemmed,
  tellingWords,
  wordsOf,
} from "./category-words.ts";
import { googleCategoryPath } from "./google-category-path.ts";
import type { CategoryTally } from "./category-tally.ts";

/** What a file says about where a product belongs. */
export type CategoryHints = {
  type: string;
  /** Breadcrumbs such as "Apparel & Accessories > Clothing > Shirts", or Google's numbers for them, the best first. */
  breadcrumbs: string[];
  tags: string[];
  name: string;
};

/** The slugs of a category and perhaps of its subcategory. */
export type CategoryPath = { category: string; subcategory: string | null };

/** The rules for one shop's categories; `fallback` is the slug for what fits nowhere, if it has one. */
export type CategoryChooser = (hints: CategoryHints) => CategoryPath;

/** Makes the chooser once per import; what it remembers of the products it saw is in the tally. */
export function categoryChooser(
  nodes: readonly CategoryNode[],
  fallback: string | null,
  tally: CategoryTally | null = null,
): CategoryChooser {
  const bySlug = new Map(nodes.map((node) => [node.slug, node]));
  const byName = new Map(
    nodes.flatMap((node) => [node.name, node.slug].map((name) => [stemmed(name), node])),
  );
  const fallbackPath = pathOf(bySlug.get(fallback ?? ""));
  return (given) => {
    const breadcrumbs = given.breadcrumbs.map(googleCategoryPath).filter((text) => text !== "");
    const hints = { ...given, breadcrumbs };
    const segments = breadcrumbs.flatMap((text) => text.split(">").toReversed());
    for (const name of [hints.type, ...segments]) {
      const named = pathOf(byName.get(stemmed(name)));
      if (named?.subcategory) return named;
      if (named) return within(named.category, chooseSubcategory(named.category, hints, nodes));
    }
    const category = byTaxonomy(breadcrumbs, bySlug) ?? byWords(hints, bySlug);
    if (category) return within(category, chooseSubcategory(category, hints, nodes));
    if (fallbackPath) return fallbackPath;
    return tally?.placeNowhere(hints) ?? { category: otherCategory.slug, subcategory: null };

    function within(slug: string, { found, wanted }: SubcategoryChoice): CategoryPath {
      const made = found === null && tally ? tally.place(slug, wanted, hints.name) : null;
      return { category: slug, subcategory: found ?? made };
    }
  };
}

function pathOf(node: CategoryNode | undefined): CategoryPath | null {
  if (!node) return null;
  return node.parent === null
    ? { category: node.slug, subcategory: null }
    : { category: node.parent, subcategory: node.slug };
}

type Nodes = ReadonlyMap<string, CategoryNode>;

const slugByTaxonomy = new Map(
  Object.entries(categoryWords).flatMap(([slug, { taxonomy }]) =>
    taxonomy.map((name) => [name, slug]),
  ),
);

/** The longest beginning of a breadcrumb that the table knows: "media books" before "media". */
function byTaxonomy(breadcrumbs: readonly string[], known: Nodes): string | null {
  for (const breadcrumb of breadcrumbs) {
    const segments = breadcrumb.split(">").map((segment) => wordsOf(segment).join(" "));
    for (let length = segments.length; length > 0; length -= 1) {
      const slug = slugByTaxonomy.get(segments.slice(0, length).join(" "));
      if (slug && known.has(slug)) return slug;
    }
  }
  return null;
}

const slugByWord = new Map(
  Object.entries(categoryWords).flatMap(([slug, { words }]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [stem(word), slug]),
  ),
);

function byWords(hints: CategoryHints, known: Nodes): string | null {
  for (const word of tellingWords([hints.type, hints.name, ...hints.tags])) {
    const slug = slugByWord.get(word);
    if (slug && known.has(slug)) return slug;
  }
  return null;
}
