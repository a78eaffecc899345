import { z } from "zod";
import { rowSubject } from "#platform/commands/row-subject.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";

const row = { key: "id", isNumbered: true, permission: "products" } as const;
const length = z.int().min(1).max(100_000).nullable().describe("a length in millimetres, or null");
const measures = {
  grams: z.int().min(0).max(10_000_000).nullable().describe("a weight in grams, or null"),
  length_mm: length,
  width_mm: length,
  height_mm: length,
};

/** Changes a product's weight, size and delivery class. */
export const productParcelCommands = subjectCommands(
  rowSubject({
    ...row,
    table: "product",
    kind: "product-parcel",
    columns: {
      ...measures,
      delivery_class: z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,39}$/)
        .nullable()
        .describe("a word of small letters, such as bulky, or null"),
    },
  }),
);

/** Changes the weight and size of a variant; null is that of its product. */
export const variantParcelCommands = subjectCommands(
  rowSubject({ ...row, table: "variant", kind: "variant-parcel", columns: measures }),
);
