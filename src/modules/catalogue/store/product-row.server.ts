import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import {
  pictureWidths,
  type Picture,
  type PictureFiles,
} from "#modules/catalogue/rules/picture.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";

/** A row of `summaryColumns`. */
export type SummaryRow = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  price: number;
  price_varies: boolean;
  original_price: number | null;
  discount: number;
  rating: number;
  review_count: number;
  in_stock: boolean;
  stock_count: number | null;
} & PictureFilesRow;

export type PictureFilesRow = {
  key: string;
  width: number;
  height: number;
  widths: number[];
};

export type PictureRow = PictureFilesRow & { alt: string };

/** The exact count of the joined `product`; a card needs only the few that are left. */
export const countOfProduct = sql`(
  select on_hand from product_stock where product_stock.product_id = product.id
)`;

/** What a card needs of `product`, joined with `brand` and `picture`. */
export const summaryColumns = sql`
  product.id, product.slug, product.name, brand.name as brand, product.price, product.price_varies, product.original_price, product.discount,
  product.rating, product.review_count, product.in_stock, product.low_stock as stock_count,
  picture.key, picture.width, picture.height, picture.widths`;

export const summaryJoins = sql`
  join brand on brand.id = product.brand_id
  join picture on picture.id = product.picture_id`;

/** The domain's picture of a joined row. */
export function pictureOf(row: PictureRow): Picture {
  return { ...pictureFilesOf(row), alt: row.alt };
}

/** The same without its words. Most pictures have all widths: in one array for all, which a page is sent once. */
export function pictureFilesOf(row: PictureFilesRow): PictureFiles {
  const isUsual = row.widths.join() === pictureWidths.join();
  const widths = isUsual ? pictureWidths : row.widths;
  return { key: row.key, width: row.width, height: row.height, widths };
}

export type FactsRow = Omit<SummaryRow, keyof PictureFilesRow>;

/** What a card and a product's own page both show. */
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
  };
}

/** The domain's summary of a joined row. */
export function summaryOf(row: SummaryRow): ProductSummary {
  return { ...factsOf(row), picture: pictureFilesOf(row) };
}
