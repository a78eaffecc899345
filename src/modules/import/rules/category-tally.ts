import { type CategoryNode, otherCategory, stemmed } from "./category-words.ts";
import type { WantedCategory } from "./choose-subcategory.ts";
import { freeSlug, slugOf } from "./slug.ts";

/** Products that found no place of their own in a category, or none at all; some are named. */
export type Unplaced = { category: string; count: number; names: string[] };

/** What an import's categories came to. */
export type CategorySummary = {
  /** Categories that are made, or would be if that were allowed, with how many products go there. */
  wanted: (CategoryNode & { count: number })[];
  unplaced: Unplaced[];
};

/** Notes where products find no category, and which new ones they would give. */
export type CategoryTally = {
  isAllowed: boolean;
  /** The slug of a new subcategory, if one is wanted and may be made. */
  place(category: string, wanted: WantedCategory | null, productName: string): string | null;
  /** A new category for what fits none, if it has a name and may be made. */
  placeNowhere(hints: {
    breadcrumbs: readonly string[];
    type: string;
    name: string;
  }): { category: string; subcategory: string | null } | null;
  /** New categories by their slugs, a category before its subcategories. */
  wanted: ReadonlyMap<string, CategoryNode & { count: number }>;
  summary(): CategorySummary;
};

// A file whose every product has a type of its own is no list of categories.
const mostNew = 100;
const mostNamed = 100;
const longestName = 60;

/** An empty tally for a shop with these categories; `isAllowed` makes new ones. */
export function categoryTally(nodes: readonly CategoryNode[], isAllowed: boolean): CategoryTally {
  const wanted = new Map<string, CategoryNode & { count: number }>();
  const slugByPlace = new Map<string, string>();
  const unplaced = new Map<string, Unplaced>();
  const taken = new Set(nodes.map((node) => node.slug));
  const want = ({ name, slug }: WantedCategory, parent: string | null): string | null => {
    const place = `${parent ?? ""}/${stemmed(name)}`;
    const known = slugByPlace.get(place);
    if (known === undefined && wanted.size >= mostNew) return null;
    const free = known ?? freeSlug(slug ?? slugOf(name, "category"), (each) => taken.has(each));
    taken.add(free);
    slugByPlace.set(place, free);
    const node = wanted.get(free) ?? {
      slug: free,
      name: name.slice(0, longestName),
      parent,
      count: 0,
    };
    node.count += 1;
    wanted.set(free, node);
    return free;
  };
  const miss = (category: string, productName: string) => {
    const entry = unplaced.get(category) ?? { category, count: 0, names: [] };
    unplaced.set(category, entry);
    entry.count += 1;
    if (entry.names.length < mostNamed) entry.names.push(productName);
  };
  return {
    isAllowed,
    place(category, choice, productName) {
      const slug = choice && want(choice, category);
      if (isAllowed && slug !== null) return slug;
      const hasChildren = nodes.some((node) => node.parent === category);
      if (hasChildren || choice !== null) miss(category, productName);
      return null;
    },
    placeNowhere({ breadcrumbs, type, name }) {
      const [first = type, second = ""] = (breadcrumbs[0]?.split(">") ?? []).map((part) =>
        part.trim(),
      );
      const category = first === "" ? null : want({ name: first, slug: null }, null);
      if (!isAllowed || category === null) {
        miss(otherCategory.slug, name);
        return null;
      }
      const subcategory = second === "" ? null : want({ name: second, slug: null }, category);
      return { category, subcategory };
    },
    wanted,
    summary: () => ({ wanted: [...wanted.values()], unplaced: [...unplaced.values()] }),
  };
}
