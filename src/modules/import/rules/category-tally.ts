import { cutText } from "#modules/core/rules/cut-text.ts";
import { type CategoryNode, type CategoryNames, nameKey, otherCategory } from "./category-names.ts";
import { freeSlug, slugOf } from "#modules/catalogue/rules/slug.ts";

/** The number of products without a subcategory of a category, or without any category, with some names. */
export type Unplaced = { category: string; count: number; names: string[] };

/** The categories that an import creates or could create, and the products without one. */
export type CategorySummary = {
  wanted: (CategoryNode & { count: number })[];
  unplaced: Unplaced[];
};

/** Collects products without a category and the new categories that the file names. */
export type CategoryTally = {
  /** Returns the slug of a new subcategory, or null if it has no name or must not be created. */
  place(category: string, wanted: string | null, productName: string): string | null;
  /** Returns a new category and a finer one in it, or null if it has no name or must not be created. */
  placeNowhere(first: string, finer: string | null, productName: string): CategoryNames | null;
  /** New categories by slug, a category before its subcategories. */
  wanted: ReadonlyMap<string, CategoryNode & { count: number }>;
  summary(): CategorySummary;
};

// Limits new categories when every product of a file has its own type.
const maxNew = 100;
const maxNamed = 100;
const maxNameLength = 60;

/** An empty tally for a shop with these categories. `isAllowed` permits new categories. */
export function categoryTally(nodes: readonly CategoryNode[], isAllowed: boolean): CategoryTally {
  const wanted = new Map<string, CategoryNode & { count: number }>();
  const slugByPlace = new Map<string, string>();
  const unplaced = new Map<string, Unplaced>();
  const taken = new Set(nodes.map((node) => node.slug));
  const want = (name: string, parent: string | null): string | null => {
    const place = `${parent ?? ""}/${nameKey(name)}`;
    const known = slugByPlace.get(place);
    if (known === undefined && wanted.size >= maxNew) return null;
    const slug = known ?? freeSlug(slugOf(name, "category"), (each) => taken.has(each));
    taken.add(slug);
    slugByPlace.set(place, slug);
    const cut = cutText(name, maxNameLength);
    const node = wanted.get(slug) ?? { slug, name: cut, parent, count: 0 };
    node.count += 1;
    wanted.set(slug, node);
    return slug;
  };
  const miss = (category: string, productName: string) => {
    const entry = unplaced.get(category) ?? { category, count: 0, names: [] };
    unplaced.set(category, entry);
    entry.count += 1;
    if (entry.names.length < maxNamed) entry.names.push(productName);
  };
  return {
    place(category, name, productName) {
      const slug = name === null ? null : want(name, category);
      if (isAllowed && slug !== null) return slug;
      const hasChildren = nodes.some((node) => node.parent === category);
      if (hasChildren || name !== null) miss(category, productName);
      return null;
    },
    placeNowhere(first, finer, productName) {
      const category = first === "" ? null : want(first, null);
      if (!isAllowed || category === null) {
        miss(otherCategory.slug, productName);
        return null;
      }
      return { category, subcategory: finer === null ? null : want(finer, category) };
    },
    wanted,
    summary: () => ({ wanted: [...wanted.values()], unplaced: [...unplaced.values()] }),
  };
}
