import type { Picture } from "#domain/picture/picture.ts";

/** A category or subcategory as menus and grids show it (§3). */
export type Subcategory = { id: number; name: string; slug: string; picture: Picture };

export type Category = Subcategory & {
  description: string;
  featured: boolean;
  subcategories: Subcategory[];
};

/** A top-level category or subcategory with its place in the tree. */
export type CategoryPlace = { category: Category; subcategory: Subcategory | null };

/** Finds a slug among the top-level categories and their subcategories; null when there is none. */
export function findCategoryPlace(
  categories: readonly Category[],
  slug: string,
): CategoryPlace | null {
  for (const category of categories) {
    if (category.slug === slug) return { category, subcategory: null };
    const subcategory = category.subcategories.find((each) => each.slug === slug);
    if (subcategory) return { category, subcategory };
  }
  return null;
}

type NameAndSlug = Pick<Subcategory, "id" | "name" | "slug">;

/** What a menu shows of a category. */
export type MenuCategory = NameAndSlug & { subcategories: NameAndSlug[] };

/** The tree without what no menu shows: it travels with every page. */
export function menuOf(categories: readonly Category[]): MenuCategory[] {
  const named = ({ id, name, slug }: NameAndSlug): NameAndSlug => ({ id, name, slug });
  return categories.map((category) => ({
    ...named(category),
    subcategories: category.subcategories.map(named),
  }));
}
