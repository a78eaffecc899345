import type { Picture, PictureFiles } from "#modules/core/rules/picture.ts";

/** The id, name and slug of a category or subcategory (§3). */
export type Subcategory = { id: number; name: string; slug: string };

export type Category = Subcategory & {
  description: string;
  /** A wide picture with its products in use; null if it has none. */
  room: Picture | null;
  subcategories: Subcategory[];
};

/** A top-level category with its picture, for the home page. */
export type PicturedCategory = Subcategory & { picture: PictureFiles };

/** A category or subcategory with its parent. */
export type CategoryPath = { category: Category; subcategory: Subcategory | null };

/** A category as stored, which may have no products; with its own picture, which may be missing. */
type Listed<Place> = Place & { hasProducts: boolean; isFeatured: boolean; picture: PictureFiles };

/** A stored category, which may be empty. */
export type ListedCategory = Listed<Omit<Category, "subcategories">> & {
  subcategories: Listed<Subcategory>[];
};

/** The category tree without empty categories, for menus, sitemap and search. */
export function filledCategories(listed: readonly ListedCategory[]): Category[] {
  return listed.filter(({ hasProducts }) => hasProducts).map(withoutEmptyParts);
}

/**
 * The category or subcategory with this slug, empty ones included, or null. Its list of subcategories leaves empty
 * ones out.
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
    room: listed.room,
    subcategories: filled.map(placeOf),
  };
}

const placeOf = ({ id, name, slug }: Subcategory): Subcategory => ({ id, name, slug });

/** A top-level category for the menu. */
export type MenuCategory = Subcategory;

/** The top-level categories, which every page's data includes; the menus' markup already holds the subcategories. */
export function menuOf(categories: readonly Category[]): MenuCategory[] {
  return categories.map(placeOf);
}

/** The most products of a category or brand that lists of staff count, because counting all of them takes long. */
export const MOST_COUNTED = 100;

/** Returns a number of products as lists of staff show it, "100+" for more than the most that are counted. */
export function countedProducts(products: number): string {
  return products > MOST_COUNTED ? `${MOST_COUNTED}+` : String(products);
}
