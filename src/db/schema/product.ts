import type { ProductStatus } from "#domain/product/product-status.ts";
import type { Generated, GeneratedAlways } from "kysely";

/** Products and what belongs to one. Amounts are integer cents. */
export type ProductTables = {
  product: {
    id: Generated<number>;
    slug: string;
    name: string;
    description: string;
    price: number;
    original_price: number | null;
    discount: Generated<number>;
    rating: Generated<number>;
    review_count: Generated<number>;
    brand_id: number | null;
    category_id: number | null;
    subcategory_id: number | null;
    tags: Generated<string[]>;
    /** Whether any of it can be bought; follows `stock`, as the next one does. */
    in_stock: Generated<boolean>;
    /** Units on hand where so few are left that shoppers are told. */
    low_stock: number | null;
    specifications: Generated<{ label: string; value: string }[]>;
    features: Generated<string[]>;
    variant_label: string | null;
    /** Follows `product_sales`. */
    units_sold_30_days: Generated<number>;
    status: Generated<ProductStatus>;
    /** When a draft is to become active; null where nobody planned it. */
    publish_at: Date | null;
    /** When it first became active. */
    published_at: Date | null;
    updated_at: Generated<Date>;
    /** The shopkeeper's order: what "relevance" means without a search. */
    position: Generated<number>;
    /** Whether shoppers see it: its status is active. */
    is_published: GeneratedAlways<boolean>;
    /** The first picture, kept here so that a list needs no join per picture. */
    picture_id: number | null;
    /** The same rule as `ratingBoxOf`: rounded down, 5.0 in the top box. */
    rating_box: GeneratedAlways<number>;
    /** Words of name, brand, tags and categories: the vocabulary of this product. */
    search_words: Generated<string[]>;
    search: GeneratedAlways<string>;
    search_text: Generated<string>;
    search_keywords: Generated<string>;
    /** The handle a product file knows this product by. */
    import_handle: string | null;
    /** Hash of the file rows last applied, so that an unchanged row is known at once. */
    import_hash: string | null;
    /** Counts what people edit, so that one edit does not silently undo another. */
    version: Generated<number>;
  };
  product_picture: { product_id: number; picture_id: number; position: number };
  variant: {
    id: Generated<number>;
    product_id: number;
    name: string;
    additional_price: Generated<number>;
    sku: string | null;
    picture_id: number | null;
    position: Generated<number>;
    version: Generated<number>;
  };
};
