import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { shopsLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";

/** A product for a reader; without a language in the shop's own. */
type Asked = { productId: number; language: LanguageTag | null };

/** Reads published products in the languages of their readers, and returns a function that gives them. */
export async function productsInLanguages(
  db: Database,
  asked: readonly Asked[],
): Promise<(asked: Asked) => CartProduct | undefined> {
  const found = new Map<LanguageTag, Map<number, CartProduct>>();
  for (const [tag, each] of Map.groupBy(asked, languageOf)) {
    const ids = [...new Set(each.map(({ productId }) => productId))];
    const products = await inLanguage(tag, () => listWithVariants(db, ids));
    found.set(tag, new Map(products.map((product) => [product.id, product])));
  }
  return (one) => found.get(languageOf(one))?.get(one.productId);
}

const languageOf = ({ language }: Asked) => language ?? shopsLanguage();
