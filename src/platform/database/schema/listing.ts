import type { Generated } from "kysely";

/** Filter counts, kept by triggers. */
export type ListingTables = {
  /**
   * How many published products of a list and a span of prices a brand has, by rating box and stock: filter counts
   * without reading products.
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
  /** The options that lists are narrowed by, a row for each value that a product has; follows `variant.options`. */
  product_option: {
    product_id: number;
    name: string;
    value: string;
    /** The category and subcategory of a published product, as `option_count` names lists. */
    lists: Generated<string[]>;
  };
  /** How many products of a category have an option value. */
  option_count: { list: string; name: string; value: string; product_count: number };
  /** Deltas of `option_count`. */
  option_change: { lists: string[]; name: string; value: string; change: number };
  /** Deltas of `facet_cell`: what changed and is not compacted yet. */
  facet_change: {
    lists: string[];
    step: number;
    brand_id: number;
    rating_box: number;
    in_stock: boolean;
    change: number;
  };
};
