import type { Generated, GeneratedAlways } from "kysely";
import type { ColumnValues, ProducerValues, VariantValues } from "./rules/product-columns.ts";
import type { ProductStatus } from "./rules/product.ts";

/** Categories, brands, banners and former slugs. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    category: {
      id: Generated<number>;
      parent_id: number | null;
      slug: string;
      name: string;
      description: Generated<string>;
      is_featured: Generated<boolean>;
      position: Generated<number>;
      picture_id: number | null;
      /** Its wide picture, above its products. */
      room_id: number | null;
      /** Opened goods of this category can only be returned if they are faulty. */
      returned_sealed_only: Generated<boolean>;
      version: Generated<number>;
    };
    /** A producer is that of its products without an own one. */
    brand: ProducerValues & {
      id: Generated<number>;
      slug: string;
      name: string;
      is_featured: Generated<boolean>;
      position: Generated<number>;
      /** Came with the sample catalogue. */
      is_sample: Generated<boolean>;
      version: Generated<number>;
    };
    banner: {
      id: Generated<number>;
      placement: string;
      title: string;
      description: string;
      link: string;
      call_to_action: string;
      picture_id: number;
      /** An upright crop for phones. */
      tall_picture_id: number | null;
      position: Generated<number>;
      /** Came with the sample catalogue. */
      is_sample: Generated<boolean>;
      version: Generated<number>;
      /** When shoppers begin to see it; null if at once. */
      starts_at: Date | null;
      /** When shoppers no longer see it; null if it stays. */
      ends_at: Date | null;
    };
    slug_redirect: { kind: string; old_slug: string; target_id: number };
    picture: {
      id: Generated<number>;
      key: string;
      alt: string;
      width: number;
      height: number;
      /** Widths of the renditions, ascending; empty for a missing picture. */
      widths: number[];
      /** Source of an imported picture that is not fetched yet. */
      source_url: string | null;
      /** When staff uploaded it; null for an imported or sample picture. */
      uploaded_at: Date | null;
    };
    picture_file: { key: string; width: number; format: string; bytes: Buffer };
    /**
     * Published products per list, price range, brand, rating box and stock, so that filter counts
     * need no product rows.
     */
    facet_cell: {
      list: string;
      span_width: number;
      span_start: number;
      brand_id: number;
      sold_out_0: number;
      in_stock_0: number;
      sold_out_1: number;
      in_stock_1: number;
      sold_out_2: number;
      in_stock_2: number;
      sold_out_3: number;
      in_stock_3: number;
      sold_out_4: number;
      in_stock_4: number;
    };
    /** Filterable options: a row per value of a product. Derived from `variant.options`. */
    product_option: {
      product_id: number;
      name: string;
      value: string;
      /** The category and subcategory of a published product, named like `option_count.list`. */
      lists: Generated<string[]>;
    };
    /** Products per category and option value. */
    option_count: { list: string; name: string; value: string; product_count: number };
    /** Deltas of `option_count` that are not compacted yet. */
    option_change: { lists: string[]; name: string; value: string; change: number };
    /** Deltas of `facet_cell` that are not compacted yet. */
    facet_change: {
      lists: string[];
      step: number;
      brand_id: number;
      rating_box: number;
      in_stock: boolean;
      change: number;
    };
    product: ColumnValues & {
      id: Generated<number>;
      slug: string;
      name: string;
      description: string;
      /** The lowest price of the variants that have their own price. */
      price: number;
      /** The price before the reduction, of the same variant as `price`. */
      original_price: number | null;
      /** Whether another variant costs more. Derived from the variants. */
      price_varies: Generated<boolean>;
      discount: Generated<number>;
      rating: Generated<number>;
      review_count: Generated<number>;
      brand_id: number | null;
      category_id: number | null;
      subcategory_id: number | null;
      tags: Generated<string[]>;
      /** Whether any variant can be bought. Derived from `stock`, like `low_stock`. */
      in_stock: Generated<boolean>;
      /** Units on hand if few enough to show; null otherwise. */
      low_stock: number | null;
      specifications: Generated<{ label: string; value: string }[]>;
      features: Generated<string[]>;
      variant_label: string | null;
      units_sold_30_days: Generated<number>;
      status: Generated<ProductStatus>;
      /** When a draft becomes active; null if not scheduled. */
      publish_at: Date | null;
      /** When it first became active. */
      published_at: Date | null;
      updated_at: Generated<Date>;
      /** The shopkeeper's order: the "relevance" sort without a search. */
      position: Generated<number>;
      /** Whether shoppers see it: the status is active. */
      is_published: GeneratedAlways<boolean>;
      /** The first picture, copied here so that lists need no join. */
      picture_id: number | null;
      /** The rating rounded down, 5.0 in the top box (decision 2). */
      rating_box: GeneratedAlways<number>;
      /** Words of the name, brand, tags and categories. */
      search_words: Generated<string[]>;
      search: GeneratedAlways<string>;
      search_text: Generated<string>;
      search_keywords: Generated<string>;
      /** The product's handle in the product file. */
      import_handle: string | null;
      /** Hash of the last applied file rows, so that an import skips unchanged ones. */
      import_hash: string | null;
      /** Came with the sample catalogue. */
      is_sample: Generated<boolean>;
      /** Edit counter for optimistic locking. */
      version: Generated<number>;
    };
    /** What the search knows of a product in a language that is not English. */
    product_document: {
      language: string;
      product_id: number;
      search_text: string;
      search_keywords: string;
      words: string[];
      search: string;
    };
    /** The words of documents, and deltas that are not compacted yet. */
    document_word: { language: string; word: string; product_count: number };
    document_word_change: { language: string; word: string; change: number };
    product_picture: { product_id: number; picture_id: number; position: number };
    variant: VariantValues & {
      id: Generated<number>;
      product_id: number;
      name: string;
      /** The variant's own price; null if it costs the product's price plus `additional_price`. */
      price: number | null;
      compare_at_price: number | null;
      additional_price: Generated<number>;
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
      /** Null from the time at which a variant has no price of its own. */
      price: number | null;
      compare_at_price: number | null;
      began_at: Generated<Date>;
      /** The transaction id: one price entry per transaction. */
      written_by: Generated<string>;
    };
    /** What counts and cached pages say about each published product. */
    product_shown: {
      product_id: number;
      category_id: number;
      subcategory_id: number | null;
      brand_id: number;
      type: string | null;
      step: number;
      is_deal: boolean;
      rating_box: number;
      in_stock: boolean;
      units_sold: number;
      slug: string;
      updated_on: string;
      words: string[];
      lists_hash: number;
      page_hash: number;
    };
    /** Products that a statement has changed; empty after the statement. */
    product_to_refresh: {
      product_id: number;
      is_changed: Generated<boolean>;
      is_page_changed: Generated<boolean>;
      is_rated: Generated<boolean>;
    };
  }
}
