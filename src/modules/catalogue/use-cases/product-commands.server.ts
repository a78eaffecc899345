import { z } from "zod";
import { rowSubject } from "#modules/commands/use-cases/row-subject.server.ts";
import { subjectCommands } from "#modules/commands/use-cases/subject.server.ts";

const product = { table: "product", key: "id", isNumbered: true, isCounted: true };
const variant = { ...product, table: "variant" };

const amount = z.int().min(0).max(100_000_000);
const price = amount.describe("an amount of at least 0 in cents");
const noPrice = amount.nullable().describe("an amount in cents, or null");

/** Changes a product's texts. */
export const productTextCommands = subjectCommands(
  rowSubject({
    ...product,
    kind: "product",
    permission: "products",
    columns: {
      description: z.string().max(100_000).describe("a text of at most 100,000 characters"),
    },
  }),
);

/** Changes the price of a product whose variants have no prices of their own, in cents. */
export const priceCommands = subjectCommands(
  rowSubject({
    ...product,
    kind: "price",
    permission: "prices",
    columns: {
      price,
      original_price: noPrice,
      discount: z.int().min(0).max(100).describe("a percentage from 0 to 100"),
    },
  }),
);

/** Changes the price of a variant, in cents. */
export const variantPriceCommands = subjectCommands(
  rowSubject({
    ...variant,
    kind: "variant-price",
    permission: "prices",
    columns: { price: noPrice, compare_at_price: noPrice },
  }),
);
