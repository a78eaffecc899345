import {
  type CategoryNode,
  stem,
  subcategoryWords,
  type SubcategoryWords,
  tellingWords,
  weakWords,
  wordsOf,
} from "./category-words.ts";

type Hints = {
  type: string;
  breadcrumbs: readonly string[];
  tags: readonly string[];
  name: string;
};

/** A category that a shop does not have yet; `slug` is null where it is to be made of the name. */
export type WantedCategory = { name: string; slug: string | null };

/** The slug of a subcategory that there is, or what would have to be made. */
export type SubcategoryChoice = { found: string | null; wanted: WantedCategory | null };

/** Which of a category's subcategories a product belongs to: by Google's names, by their own names, by what it is. */
export function chooseSubcategory(
  category: string,
  hints: Hints,
  nodes: readonly CategoryNode[],
): SubcategoryChoice {
  const children = nodes.filter((node) => node.parent === category);
  const isThere = (slug: string | undefined) => children.some((child) => child.slug === slug);
  // The first part of a breadcrumb is the category itself: all of fashion is "Apparel & Accessories".
  const finer = hints.breadcrumbs.flatMap((text) => text.split(">").slice(1));
  const rules = subcategoryWords.filter((rule) => rule.parent === category);
  const byName = byTaxonomy(hints.breadcrumbs, rules);
  if (byName && isThere(byName.slug)) return { found: byName.slug, wanted: null };
  const named = namedChild([hints.type, hints.name, ...finer, ...hints.tags], children);
  if (named) return { found: named, wanted: null };
  const rule = byName ?? byWords(tellingWords([hints.type, hints.name, ...hints.tags]), rules);
  const found = [rule?.slug, rule?.instead].find((slug) => isThere(slug)) ?? null;
  return { found, wanted: found === null ? wantedOf(rule, finer[0] ?? "", hints.type) : null };
}

function byTaxonomy(
  breadcrumbs: readonly string[],
  rules: readonly SubcategoryWords[],
): SubcategoryWords | null {
  const segments = breadcrumbs
    .flatMap((text) => text.split(">"))
    .map((each) => wordsOf(each).join(" "));
  return rules.find(({ taxonomy }) => taxonomy.some((name) => segments.includes(name))) ?? null;
}

/** A subcategory one of whose words is said of the product. */
function namedChild(texts: readonly string[], children: readonly CategoryNode[]): string | null {
  const said = new Set(texts.flatMap(wordsOf).map(stem));
  const fits = (node: CategoryNode) =>
    wordsOf(node.name).some(
      (word) => word.length > 3 && !weakWords.has(stem(word)) && said.has(stem(word)),
    );
  return children.find(fits)?.slug ?? null;
}

const wordsOfRule = new Map(
  subcategoryWords.map((rule) => [rule.slug, new Set(rule.words.trim().split(/\s+/).map(stem))]),
);

function byWords(
  words: readonly string[],
  rules: readonly SubcategoryWords[],
): SubcategoryWords | null {
  for (const word of words) {
    const rule = rules.find(({ slug }) => wordsOfRule.get(slug)?.has(word));
    if (rule) return rule;
  }
  return null;
}

function wantedOf(
  rule: SubcategoryWords | null,
  segment: string,
  type: string,
): WantedCategory | null {
  if (rule) return { name: rule.name, slug: rule.slug };
  const name = segment.trim() || type;
  return name === "" ? null : { name, slug: null };
}
