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
    brand_id: number;
    category_id: number;
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
    published_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** The shopkeeper's order: what "relevance" means without a search. */
    position: Generated<number>;
    is_published: Generated<boolean>;
    /** The first picture, kept here so that a list needs no join per picture. */
    picture_id: number;
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
  };
};
