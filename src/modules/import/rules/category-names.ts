/** A category of the shop; `parent` is null for a top-level one. */
export type CategoryNode = { slug: string; name: string; parent: string | null };

/** The slugs of a product's category and perhaps subcategory. */
export type CategoryNames = { category: string; subcategory: string | null };

/** The category for products without another one. The first such product creates it. */
export const otherCategory = {
  slug: "other",
  name: "Everything Else",
  description: "Finds that fit no other shelf.",
} as const;

/** A name in lower-case words, so that case, accents and punctuation do not matter. */
export function plainName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return (plain.replaceAll("&", " and ").match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** A plain name in which singular and plural are one. The result need not be a proper word. */
export function nameKey(name: string): string {
  return plainName(name)
    .split(" ")
    .map((word) =>
      word.length <= 3 || word.endsWith("ss")
        ? word
        : word.replace(/ies$/, "y").replace(/(?<=[sxz]|[cs]h)es$|s$/, ""),
    )
    .join(" ");
}

/** The segments of "Apparel & Accessories > Clothing > Shirts". */
export function segmentsOf(path: string): string[] {
  return path.split(">").map((segment) => segment.trim());
}

export function pathKey(path: string): string {
  return segmentsOf(path).map(nameKey).join(">");
}

const noCategory = new Set(
  "uncategorized,uncategorised,unkategorisiert,nicht kategorisiert,non classé,non catégorisé,sin categoría,sin categorizar,sin clasificar,senza categoria,non categorizzato,geen categorie,niet gecategoriseerd,sem categoria,não categorizado,bez kategorii,未分類,без категории,без рубрики,okategoriserad,ukategoriseret,ukategorisert,kategorisiz,luokittelematon,未分类,미분류,без категорії".split(
    ",",
  ),
);

/** Whether a name is that of no category, in the languages of Shopify's and WooCommerce's exports. */
export const isNoCategory = (name: string): boolean => noCategory.has(name.toLowerCase());
