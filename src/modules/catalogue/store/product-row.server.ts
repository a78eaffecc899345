import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import { pictureWidths, type Picture, type PictureFiles } from "#modules/core/rules/picture.ts";
import { waitsFrom } from "#modules/catalogue/rules/stock.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { translatedCards } from "./translated-cards.server.ts";

/** A row of `summaryColumns`. */
export type SummaryRow = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  brand_id: number;
  price: number;
  price_varies: boolean;
  original_price: number | null;
  discount: number;
  rating: number;
  review_count: number;
  in_stock: boolean;
  stock_count: number | null;
  ready?: number | null;
  net_content: string | null;
} & PictureFilesRow;

export type PictureFilesRow = {
  key: string;
  width: number;
  height: number;
  widths: number[];
};

export type PictureRow = PictureFilesRow & { alt: string };

/** A column of the joined `product`'s stock: the units that can be bought, or of those the ready ones (record 159). */
const stockColumn = (column: "most" | "ready") => sql`(
  select ${sql.ref(column)} from product_stock where product_stock.product_id = product.id
)`;

/** The exact stock count of the joined `product`; cards show it only if it is low. */
export const countOfProduct = stockColumn("most");
export const readyOfProduct = stockColumn("ready");

/** The columns of a card, from `product` joined with `brand` and `picture`. */
export const summaryColumns = sql`
  product.id, product.slug, product.name, brand.name as brand, product.brand_id, product.price, product.price_varies, product.original_price, product.discount,
  product.rating, product.review_count, product.in_stock, nullif(product.low_stock, 0) as stock_count,
  case when product.in_stock and product.low_stock = 0 then 0 end as ready, product.net_content,
  picture.key, picture.width, picture.height, picture.widths`;

export const summaryJoins = sql`
  join brand on brand.id = product.brand_id
  join picture on picture.id = product.picture_id`;

/** Maps a joined row to a picture. */
export function pictureOf(row: PictureRow): Picture {
  return { ...pictureFilesOf(row), alt: row.alt };
}

/** Maps a joined row to picture files. Pictures with all widths share one array, which a page's data holds once. */
export function pictureFilesOf(row: PictureFilesRow): PictureFiles {
  const isUsual = row.widths.join() === pictureWidths.join();
  const widths = isUsual ? pictureWidths : row.widths;
  return { key: row.key, width: row.width, height: row.height, widths };
}

export type FactsRow = Omit<SummaryRow, keyof PictureFilesRow>;

/** The fields that cards and the product page share. */
export function factsOf(row: FactsRow): Omit<ProductSummary, "picture"> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    price: row.price as Money,
    priceVaries: row.price_varies,
    originalPrice: row.original_price as Money | null,
    discount: row.discount,
    rating: row.rating,
    reviewCount: row.review_count,
    inStock: row.in_stock,
    stockCount: row.stock_count,
    ...waitsFrom(row),
    ...(row.net_content !== null && { netContent: row.net_content }),
  };
}

/** Maps joined rows to summaries in the current language. */
export async function summariesOf(
  db: Database,
  rows: readonly SummaryRow[],
): Promise<ProductSummary[]> {
  return (await translatedCards(db, rows)).map(summaryOf);
}

/** Maps a joined row to a summary. */
export function summaryOf(row: SummaryRow): ProductSummary {
  return { ...factsOf(row), picture: pictureFilesOf(row) };
}
