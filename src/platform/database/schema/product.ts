import type { ProductStatus } from "#modules/catalogue/rules/product-status.ts";
import type { Generated, GeneratedAlways } from "kysely";

/** Products and what belongs to one. Amounts are integer cents. */
export type ProductTables = {
  product: {
    id: Generated<number>;
    slug: string;
    name: string;
    description: string;
    /** Follows the variants that have prices of their own: the lowest at which any of it can be had. */
    price: number;
    /** What the price fell from; follows the same variant. */
    original_price: number | null;
    /** Whether another choice costs more; follows the variants. */
    price_varies: Generated<boolean>;
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
    /** Codes of a product without variants. */
    sku: string | null;
    barcode: string | null;
    /** What the shop's file calls this kind of thing. */
    type: string | null;
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
    /** Came with the sample catalogue. */
    is_sample: Generated<boolean>;
    /** Counts what people edit, so that one edit does not silently undo another. */
    version: Generated<number>;
  };
  product_picture: { product_id: number; picture_id: number; position: number };
  variant: {
    id: Generated<number>;
    product_id: number;
    name: string;
    /** Its own price; null where it costs the product's, with `additional_price` on the page. */
    price: number | null;
    compare_at_price: number | null;
    additional_price: Generated<number>;
    sku: string | null;
    barcode: string | null;
    options: Generated<{ name: string; value: string }[]>;
    picture_id: number | null;
    position: Generated<number>;
    version: Generated<number>;
  };
  price_history: {
    id: GeneratedAlways<number>;
    product_id: number;
    /** Null for the product's own price. */
    variant_id: number | null;
    /** Null from when on a variant had no price of its own. */
    price: number | null;
    compare_at_price: number | null;
    began_at: Generated<Date>;
    /** The transaction, so that one has one entry. */
    written_by: Generated<string>;
  };
};
