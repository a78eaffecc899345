import {
  type CategoryNode,
  type CategoryNames,
  isNoCategory,
  nameKey,
  otherCategory,
  pathKey,
  plainName,
  segmentsOf,
} from "./category-names.ts";
import type { CategoryTally } from "./category-tally.ts";

/** The file's fields that name a product's category. */
export type CategoryHints = {
  type: string;
  /** Paths such as "Apparel & Accessories > Clothing > Shirts", or their numbers; the best first. */
  breadcrumbs: string[];
  name: string;
};

export type CategoryChooser = (hints: CategoryHints) => CategoryNames;

export type CategoryOptions = {
  /** The slug for products that match no category; null for "Everything Else". */
  fallback?: string | null;
  /** Slugs of the shop by a type, a segment or the beginning of a path in the file. */
  mapping?: Readonly<Record<string, string>>;
  tally?: CategoryTally | null;
  /** The shop's own export names each category by its path, and a product without one by none. */
  isOwnFile?: boolean;
};

/** Returns a function that chooses by mapping first, then by the names of the shop's categories. */
export function categoryChooser(
  nodes: readonly CategoryNode[],
  { fallback = null, mapping = {}, tally = null, isOwnFile = false }: CategoryOptions = {},
): CategoryChooser {
  const bySlug = new Map(nodes.map((node) => [node.slug, node]));
  const mapped = new Map(
    Object.entries(mapping).map(([from, slug]) => [pathKey(from), bySlug.get(slug)]),
  );
  const find = nodeFinder(nodes);
  const byPath = new Map(nodes.map((node) => [ownPath(node, bySlug), node]));
  const byPathKey = new Map([...byPath].map(([path, node]) => [pathKey(path), node]));
  return ({ type, breadcrumbs, name }) => {
    // A number of Google's taxonomy and "Uncategorized" can be mapped but are no names.
    const paths = breadcrumbs
      .filter((path) => !/^\d+$/.test(path) && !isNoCategory(path))
      .map(segmentsOf);
    const names = [type, ...paths.flatMap((path) => path.toReversed())].filter(Boolean);
    const exported = isOwnFile ? byPath.get(breadcrumbs[0] ?? "") : undefined;
    if (isOwnFile && breadcrumbs.length === 0 && mapping[type] === undefined) return nowhere;
    const node = mappedNode() ?? exported ?? placed() ?? find(names, null);
    if (exported !== undefined && node === exported) return pathOf(exported);
    if (node?.parent) return pathOf(node);
    if (node) return { category: node.slug, subcategory: subcategoryOf(node) };
    const rest = bySlug.get(fallback ?? "");
    if (rest) return pathOf(rest);
    const first = paths[0]?.[0] ?? type;
    return tally?.placeNowhere(first, finerThan(first), name) ?? nowhere;

    /** Where an import without a category of these names puts the product, so that the next import keeps it there. */
    function placed(): CategoryNode | undefined {
      const top = paths[0]?.[0];
      const finer = top === undefined ? null : finerThan(top);
      return finer === null ? undefined : byPathKey.get(pathKey(`${top} > ${finer}`));
    }

    function mappedNode(): CategoryNode | undefined {
      if (mapped.size === 0) return undefined;
      const beginnings = breadcrumbs.flatMap((path) => beginningsOf(pathKey(path)));
      const keys = [pathKey(type), ...beginnings, ...names.map(nameKey)];
      return keys.map((key) => mapped.get(key)).find((found) => found !== undefined);
    }

    function subcategoryOf(category: CategoryNode): string | null {
      const own = partsOf(category.name);
      const found = find(
        names.filter((each) => !own.includes(plainName(each))),
        category.slug,
      );
      if (found || tally === null) return found?.slug ?? null;
      return tally.place(category.slug, finerThan(category.name), name);
    }

    /** The first name below the top of a path that says more than a category's. */
    function finerThan(category: string): string | null {
      const own = partsOf(category).map(nameKey);
      const finer = [...paths.flatMap((path) => path.slice(1)), type].filter(Boolean);
      return finer.find((each) => !own.includes(nameKey(each))) ?? null;
    }
  };
}

const nowhere: CategoryNames = { category: otherCategory.slug, subcategory: null };

/** The path as the shop's own export writes it, on one line as a file's cells are read. */
function ownPath({ name, parent }: CategoryNode, bySlug: ReadonlyMap<string, CategoryNode>) {
  const above = parent === null ? "" : `${bySlug.get(parent)?.name ?? ""} > `;
  return `${above}${name}`.replaceAll(/\s+/g, " ").trim();
}

function pathOf({ slug, parent }: CategoryNode): CategoryNames {
  return parent === null
    ? { category: slug, subcategory: null }
    : { category: parent, subcategory: slug };
}

/** "watches and jewellery", "watches" and "jewellery" for "Watches & Jewellery". */
function partsOf(name: string): string[] {
  return [name, ...name.split("&")].map(plainName);
}

/** "a>b>c", "a>b" and "a" for "a>b>c". */
function beginningsOf(key: string): string[] {
  const segments = key.split(">");
  return segments.map((_, index) => segments.slice(0, segments.length - index).join(">"));
}

/**
 * Returns a function that finds the first of some names among a category's children, or among all
 * categories if that is null: whole names before parts ("Watches" for "Watches & Jewellery"), and
 * a top-level category before a subcategory.
 */
function nodeFinder(nodes: readonly CategoryNode[]) {
  const indexBy = (keysOf: (node: CategoryNode) => string[]) =>
    Map.groupBy(
      nodes.flatMap((node) => keysOf(node).map((key) => ({ key, node }))),
      ({ key }) => key,
    );
  const byName = indexBy(({ name, slug }) => [name, slug].map(nameKey));
  // Parts count exactly as spelled: "Outdoor" goods are not "Sports & Outdoors".
  const byPart = indexBy(({ name }) => partsOf(name));
  const first = (index: typeof byName, keys: string[], fits: (node: CategoryNode) => boolean) =>
    keys.flatMap((key) => index.get(key) ?? []).find(({ node }) => fits(node))?.node;
  return (names: readonly string[], parent: string | null): CategoryNode | undefined => {
    const keys = names.map(nameKey);
    const parts = names.map(plainName);
    const isChild = (node: CategoryNode) => parent === null || node.parent === parent;
    const isTopLevel = (node: CategoryNode) => node.parent === null;
    return (
      (parent === null ? first(byName, keys, isTopLevel) : undefined) ??
      first(byName, keys, isChild) ??
      first(byPart, parts, isChild)
    );
  };
}
