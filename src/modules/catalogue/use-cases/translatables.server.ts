import { listProductsOf } from "#modules/catalogue/store/category-edit.server.ts";
import { writeDocuments } from "#modules/catalogue/store/product/product-documents.server.ts";
import { catalogueTexts } from "#modules/catalogue/store/translatables.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import { toSafeHtml } from "./to-safe-html.server.ts";

const { product, category, brand, ...others } = catalogueTexts;

/** Products are found by the names of their category and brand, too. */
const withProducts = (
  of: Translatable,
  condition: (id: number) => Parameters<typeof listProductsOf>[1],
): Translatable => ({
  ...of,
  async follow(tx, ids) {
    for (const id of ids) await writeDocuments(tx, await listProductsOf(tx, condition(Number(id))));
  },
});

/** What of the catalogue is translated. */
export const catalogueTranslatables: readonly Translatable[] = [
  { ...product, clean: toSafeHtml, follow: (tx, ids) => writeDocuments(tx, ids.map(Number)) },
  withProducts(category, (categoryId) => ({ categoryId })),
  withProducts(brand, (brandId) => ({ brandId })),
  ...Object.values(others),
];
