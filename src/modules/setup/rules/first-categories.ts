/** Kinds of goods for the first categories, by slug; some are ready in a new shop, with their subcategories. */
export const goodsKinds: Readonly<Record<string, string>> = {
  "art-prints": "Art & Prints",
  "beauty-personal-care": "Beauty & Personal Care",
  books: "Books",
  ceramics: "Ceramics & Tableware",
  "craft-supplies": "Craft Supplies",
  electronics: "Electronics",
  fashion: "Fashion",
  furniture: "Furniture",
  "grocery-gourmet": "Grocery & Gourmet",
  "home-kitchen": "Home & Kitchen",
  jewellery: "Jewellery",
  pets: "Pet Supplies",
  "plants-garden": "Plants & Garden",
  "sports-outdoors": "Sports & Outdoors",
  stationery: "Stationery",
  "toys-games": "Toys & Games",
};

type Category = { id: number; parentId: number | null; slug: string; products: number };

/**
 * Returns the kinds to add as categories, and the categories to remove: those without products of kinds that the shop
 * does not sell, subcategories first. Categories that staff named themselves stay.
 */
export function categoryChanges(
  kinds: readonly string[],
  categories: readonly Category[],
): { added: { slug: string; name: string }[]; removed: number[] } {
  const present = new Set(categories.map(({ slug }) => slug));
  const added = kinds
    .filter((slug) => !present.has(slug))
    .map((slug) => ({ slug, name: goodsKinds[slug] ?? slug }));
  if (kinds.length === 0) return { added, removed: [] };
  const below = (id: number) => categories.filter(({ parentId }) => parentId === id);
  const unwanted = categories.filter(
    ({ id, parentId, slug, products }) =>
      parentId === null &&
      slug in goodsKinds &&
      !kinds.includes(slug) &&
      [products, ...below(id).map((each) => each.products)].every((count) => count === 0),
  );
  return {
    added,
    removed: unwanted.flatMap(({ id }) => [...below(id).map((each) => each.id), id]),
  };
}
