import { categoryWords, otherCategory } from "./category-words.ts";

/** A category of the shop; `parent` is null for a top-level one. */
export type CategoryNode = { slug: string; name: string; parent: string | null };

/** What a file says about where a product belongs. */
export type CategoryHints = {
  type: string;
  /** Breadcrumbs such as "Apparel & Accessories > Clothing > Shirts", the best first. */
  breadcrumbs: string[];
  tags: string[];
  name: string;
};

/** The slugs of a category and perhaps of its subcategory. */
export type CategoryPath = { category: string; subcategory: string | null };

/** The rules for one shop's categories; `fallback` is the slug for what fits nowhere, if it has one. */
export type CategoryChooser = (hints: CategoryHints) => CategoryPath;

/** Makes the chooser once per import; it remembers nothing of the products it saw. */
export function categoryChooser(
  nodes: readonly CategoryNode[],
  fallback: string | null,
): CategoryChooser {
  const bySlug = new Map(nodes.map((node) => [node.slug, node]));
  const byName = new Map(
    nodes.flatMap((node) => [node.name, node.slug].map((name) => [stemmed(name), node])),
  );
  const fallbackPath = pathOf(bySlug.get(fallback ?? ""));
  return (hints) => {
    const segments = hints.breadcrumbs.flatMap((text) => text.split(">").toReversed());
    for (const name of [hints.type, ...segments]) {
      const named = pathOf(byName.get(stemmed(name)));
      if (named) return named;
    }
    const category = byTaxonomy(hints.breadcrumbs, bySlug) ?? byWords(hints, bySlug);
    if (category) return { category, subcategory: subcategoryOf(category, hints, nodes) };
    return fallbackPath ?? { category: otherCategory.slug, subcategory: null };
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

// What a thing is outweighs who it is for and how it may be described.
const weak = new Set(
  "men women mens womens man woman baby home garden top flat card light glass short cap tank ring"
    .split(" ")
    .map(stem),
);

const slugByWord = new Map(
  Object.entries(categoryWords).flatMap(([slug, { words }]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [stem(word), slug]),
  ),
);

/** In English the thing itself stands last ("leather bag", "tea pot"), so the last known word decides. */
function byWords(hints: CategoryHints, known: Nodes): string | null {
  const words = [hints.type, hints.name, ...hints.tags].flatMap((text) =>
    wordsOf(text).map(stem).toReversed(),
  );
  for (const word of [...words.filter((each) => !weak.has(each)), ...words]) {
    const slug = slugByWord.get(word);
    if (slug && known.has(slug)) return slug;
  }
  return null;
}

function subcategoryOf(
  category: string,
  hints: CategoryHints,
  nodes: readonly CategoryNode[],
): string | null {
  // The first part of a breadcrumb is the category itself: all of fashion is "Apparel & Accessories".
  const finer = hints.breadcrumbs.flatMap((text) => text.split(">").slice(1));
  const said = new Set(
    [hints.type, hints.name, ...finer, ...hints.tags].flatMap(wordsOf).map(stem),
  );
  const children = nodes.filter((node) => node.parent === category);
  const fits = (node: CategoryNode) =>
    wordsOf(node.name).some(
      (word) => word.length > 3 && !weak.has(stem(word)) && said.has(stem(word)),
    );
  return children.find(fits)?.slug ?? null;
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return plain.replaceAll("&", " and ").match(/[a-z0-9]+/g) ?? [];
}

/** Singular and plural are one word here; it need not be a proper one. */
function stem(word: string): string {
  if (word.length <= 3 || word.endsWith("ss")) return word;
  return word.replace(/ies$/, "y").replace(/(?<=[sxz]|[cs]h)es$|s$/, "");
}

function stemmed(name: string): string {
  return wordsOf(name).map(stem).join("-");
}
