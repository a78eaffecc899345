import type { SampleProduct } from "#modules/sample/rules/sample-types.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/schema.ts";

/** Rows of another module about sample products. */
export type ProductSamples = {
  /** What people call the rows. */
  noun: string;
  /** Their table, with `product_id` and `is_sample`. */
  table: keyof Schema;
  /** Writes the rows; `read` returns a file of `sample/`, by its path without extension. */
  seed(
    tx: DatabaseTransaction,
    products: readonly SampleProduct[],
    read: <Content>(name: string) => Content,
  ): Promise<void>;
};

declare module "#platform/module.ts" {
  interface ModuleParts {
    productSamples: readonly ProductSamples[];
  }
}
