import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Whether texts are shown in another language than that of their sources. */
export const isTranslated = (): boolean => currentLanguage() !== shopsLanguage();

type CardRow = {
  id: number;
  name: string;
  slug: string;
  description?: string;
  brand: string;
  brand_id: number;
};

/** Returns rows of products with name, slug, description and brand in the current language. */
export async function translatedCards<Row extends CardRow>(
  db: Database,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!isTranslated()) return rows;
  const [products, brands] = await Promise.all([
    translateRows<CardRow>(db, currentLanguage(), "product", rows, idOf, [
      "name",
      "slug",
      ...(rows[0]?.description === undefined ? [] : (["description"] as const)),
    ]),
    translatedBrands(
      db,
      rows.map(({ brand_id: id, brand: name }) => ({ id, name })),
    ),
  ]);
  return rows.map((row, place) => {
    const { name, slug, description } = products[place] ?? row;
    const words = { name, slug, brand: brands[place]?.name ?? row.brand };
    return { ...row, ...words, ...(description !== undefined && { description }) };
  });
}

const idOf = ({ id }: { id: number }) => id;

/** Returns brands with their name in the current language. */
export function translatedBrands<Row extends { id: number; name: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  return translateRows<Row>(db, currentLanguage(), "brand", rows, idOf, ["name"]);
}

type PlaceRow = { id: number; name: string; slug: string };

/** Returns categories with their words and their slug in the current language. */
export function translatedPlaces<Row extends PlaceRow>(
  db: Database,
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[] = ["name", "slug"],
): Promise<Row[]> {
  return translateRows<Row>(db, currentLanguage(), "category", rows, idOf, fields);
}
