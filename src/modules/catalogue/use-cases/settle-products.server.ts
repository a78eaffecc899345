import { refreshProducts } from "#modules/catalogue/store/product/product-edit.server.ts";
import type { LateWork } from "#modules/commands/use-cases/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  variant_prices_all_or_none:
    "Either all variants of a product have prices of their own, or none has.",
  variant_price_not_negative: "A variant would cost less than nothing.",
};

/** Refreshes products once at the end of a command, and refuses prices that the database does not allow. */
export const settleProducts: LateWork = async (tx, ids) => {
  try {
    await refreshProducts(tx, ids);
    return ok(undefined);
  } catch (error) {
    const sentence = SENTENCES[String((error as { constraint?: unknown }).constraint)];
    if (sentence === undefined) throw error;
    return err(sentence);
  }
};
