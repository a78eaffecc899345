import type { Generated } from "kysely";

/** Filter counts, maintained by `refresh_products`. */
export type ListingTables = {
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
  search_word: { word: string; product_count: number };
  /** Deltas of `search_word` that are not compacted yet. */
  search_word_change: { word: string; change: number };
  /**
   * Searches without a result, per day. `times` counts renderings, not answers from the page cache.
   */
  search_without_result: { day: string; words: string; times: number };
};
