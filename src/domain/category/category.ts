import type { PictureFiles } from "#domain/picture/picture.ts";

/** A category or subcategory as links name it (§3). */
export type Subcategory = { id: number; name: string; slug: string };

export type Category = Subcategory & { description: string; subcategories: Subcategory[] };

/** A top-level category as the home page shows it. */
export type PicturedCategory = Subcategory & { picture: PictureFiles };

/** A top-level category or subcategory and the category above it. */
export type CategoryPath = { category: Category; subcategory: Subcategory | null };

/** Finds a slug among the top-level categories and their subcategories; null when there is none. */
export function findCategoryPath(
  categories: readonly Category[],
  slug: string,
): CategoryPath | null {
  for (const category of categories) {
    if (category.slug === slug) return { category, subcategory: null };
    const subcategory = category.subcategories.find((each) => each.slug === slug);
    if (subcategory) return { category, subcategory };
  }
  return null;
}

/** What a menu shows of a category. */
export type MenuCategory = Omit<Category, "description">;

/** The tree without what no menu shows: it travels with every page. */
export function menuOf(categories: readonly Category[]): MenuCategory[] {
  return categories.map(({ description: _, ...category }) => category);
}
