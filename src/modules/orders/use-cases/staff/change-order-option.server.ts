import { z } from "zod";
import { type Variant, variantOptions } from "#modules/catalogue/rules/product.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { ChosenVariant } from "#modules/orders/rules/order-command.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { inLanguageOf } from "#modules/orders/use-cases/order-language.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  changeLocked,
  lockForStaff,
  orderNumber,
  type ChangedOrder,
} from "./order-command.server.ts";

/** Sends another variant of a line's product, such as a larger size, at the agreed price, before the line is packed. */
export const changeOrderOption = command({
  name: "change-order-option",
  done: "option changed",
  permission: "orders",
  schema: z.strictObject({
    number: orderNumber,
    version: z.int().optional(),
    line: z.int().min(0),
    variantId: z.int().min(1),
  }),
  async run(tools, input) {
    const locked = await lockForStaff(tools, input);
    if (!locked.ok) return locked;
    const { line, variantId } = input;
    const order = locked.value;
    const choices = await inLanguageOf(order, () => listOptionChoices(tools.tx, order));
    const to = choices.find((each) => each.line === line && each.variantId === variantId);
    if (!to)
      return err({ code: "invalid", message: "variantId: The line has no such other option." });
    const changed = await changeLocked(tools, order, { type: "change-option", line, to });
    if (!changed.ok) return changed;
    const { number, events } = changed.value;
    return ok<ChangedOrder>({ number, version: events.length });
  },
});

/** Another variant that a line could get. */
export type OptionChoice = ChosenVariant & {
  line: number;
  /** Null if stock is not counted. */
  stockCount: number | null;
  inStock: boolean;
};

/** Returns the other variants of the products of an order's lines. */
export async function listOptionChoices(
  db: Database,
  { agreed, products }: Pick<StoredOrder, "agreed" | "products">,
): Promise<OptionChoice[]> {
  const withVariants = products.flatMap(({ productId, variantId }) =>
    productId === null || variantId === null ? [] : [productId],
  );
  const found = new Map(
    (await listWithVariants(db, withVariants)).map((each) => [each.id, each] as const),
  );
  return products.flatMap(({ productId, variantId }, line) => {
    const product = productId === null ? undefined : found.get(productId);
    const [now] = agreed.lines.slice(line, line + 1);
    if (!product || !now || variantId === null) return [];
    const fromWords = wordsOf(now.options);
    const ordered = product.variants.find(({ id }) => id === variantId);
    return product.variants
      .filter(({ id }) => id !== variantId)
      .map((variant) => ({
        line,
        variantId: variant.id,
        stockCount: variant.waits?.above ?? variant.stockCount,
        inStock: variant.inStock,
        ...(hasOwnCount(variant) || hasOwnCount(ordered)
          ? { ready: variant.waits?.above ?? null }
          : {}),
        ...chosen(variantOptions(product, variant), variant, product.picture),
        fromWords,
      }));
  });
}

/** Whether a variant has a stock count of its own. */
function hasOwnCount(variant: Variant | undefined): boolean {
  return (variant?.stockCount ?? null) !== null;
}

function chosen(
  options: Variant["options"],
  { sku, picture }: Variant,
  ofProduct: ChosenVariant["picture"],
) {
  return { options, sku, picture: picture ?? ofProduct, toWords: wordsOf(options) };
}

const wordsOf = (options: readonly { value: string }[]) =>
  options.map(({ value }) => value).join(", ");
