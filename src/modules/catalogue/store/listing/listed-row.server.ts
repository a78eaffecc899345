import { sql } from "kysely";
import type { ListedProduct } from "#modules/catalogue/rules/listing/listing.ts";
import { plainText } from "#modules/catalogue/rules/plain-text.ts";
import { summaryOf, type SummaryRow } from "#modules/catalogue/store/product-row.server.ts";

/** About two lines next to a picture, in characters. */
const EXCERPT = 180;

/** A row of `detailsColumns`. */
export type DetailsRow = { description: string; has_options: boolean };

/** The columns of the list view; the start of a long description is enough. */
export const detailsColumns = sql`
  left(product.description, 1500) as description,
  exists (select from variant where variant.product_id = product.id) as has_options`;

/** Maps a joined row to a listed product. */
export function listedOf(row: SummaryRow & Partial<DetailsRow>): ListedProduct {
  const { description, has_options } = row;
  if (description === undefined) return summaryOf(row);
  // The cut may split a tag.
  const excerpt = plainText(description.replace(/<[^>]*$/, ""), EXCERPT);
  return { ...summaryOf(row), details: { excerpt, hasOptions: has_options ?? false } };
}
