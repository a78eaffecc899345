import type { shopifyNames } from "./shopify-names.ts";
import type { wooCommerceNames } from "./woocommerce-names.ts";

/** The columns that the shop reads; everything else in a file is ignored. `address` is what a slug is made of. */
export type Column = keyof typeof shopifyNames | keyof typeof wooCommerceNames | "address";

/** Whose export a file is. */
export type Dialect = "shopify" | "woocommerce";

/** Which cell of a row belongs to which column. */
export type Header = {
  dialect: Dialect;
  /** Per cell its column, or null where the shop does not read it. */
  columns: (Column | null)[];
  /** Metafields that describe the product to people: cell and label. */
  metafields: { cell: number; label: string }[];
  /** The same where the label stands in a cell too. */
  attributes: { nameCell: number; valueCell: number }[];
  /** What the file itself calls a column, for messages. */
  spelling: Partial<Record<Column, string>>;
};
