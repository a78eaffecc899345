import type { PictureFiles } from "./picture.ts";

/** A category or subcategory as links name it (§3). */
export type Subcategory = { id: number; name: string; slug: string };

export type Category = Subcategory & { description: string; subcategories: Subcategory[] };

/** A top-level category as the home page shows it. */
export type PicturedCategory = Subcategory & { picture: PictureFiles };

/** A top-level category or subcategory and the category above it. */
export type CategoryPath = { category: Category; subcategory: Subcategory | null };

/** A place of the tree as the database has it, which may hold nothing. */
type Listed<Place> = Place & { hasProducts: boolean };

/** A category as the database has it, with empty places. */
export type ListedCategory = Listed<Omit<Category, "subcategories">> & {
  subcategories: Listed<Subcategory>[];
};

/** The tree without its empty places: no menu, sitemap or search leads to one. */
export function filledCategories(listed: readonly ListedCategory[]): Category[] {
  return listed.filter(({ hasProducts }) => hasProducts).map(withoutEmptyParts);
}

/**
 * Finds a slug among the top-level categories and their subcategories, empty ones too; null when there is none. Beside
 * it stand the subcategories that hold something.
 */
export function findCategoryPath(
  listed: readonly ListedCategory[],
  slug: string,
): CategoryPath | null {
  for (const category of listed) {
    const subcategory = category.subcategories.find((each) => each.slug === slug);
    if (category.slug === slug || subcategory)
      return {
        category: withoutEmptyParts(category),
        subcategory: subcategory ? placeOf(subcategory) : null,
      };
  }
  return null;
}

function withoutEmptyParts(listed: ListedCategory): Category {
  const filled = listed.subcategories.filter(({ hasProducts }) => hasProducts);
  return {
    ...placeOf(listed),
    description: listed.description,
    subcategories: filled.map(placeOf),
  };
}

const placeOf = ({ id, name, slug }: Subcategory): Subcategory => ({ id, name, slug });

/** A top-level category as a row of links names it. */
export type MenuCategory = Subcategory;

/** The top of the tree, which travels with every page; what lies below is markup of the menus already. */
export function menuOf(categories: readonly Category[]): MenuCategory[] {
  return categories.map(placeOf);
}
