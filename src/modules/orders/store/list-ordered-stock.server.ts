import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { StockLine } from "#modules/stock/store/take-stock.server.ts";

/** Returns the stock that an order needs; null if a product or an option was deleted. */
export async function listOrderedStock(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<StockLine[] | null> {
  const rows = await tx
    .selectFrom("order_line")
    .select(["product_id", "variant_id", "quantity", "options"])
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  const lines = rows.flatMap(({ product_id, variant_id, quantity, options }): StockLine[] => {
    const isOptionGone = variant_id === null && (options as unknown[]).length > 0;
    if (product_id === null || isOptionGone) return [];
    return [{ productId: product_id, variantId: variant_id, quantity }];
  });
  return lines.length === rows.length ? lines : null;
}
