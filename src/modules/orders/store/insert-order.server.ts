import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OrderNumber } from "#modules/orders/rules/order-number.ts";
import { orderedEvent, type OrderContents } from "#modules/orders/rules/order-contents.ts";
import { CURRENCY } from "#modules/core/rules/money/currency.ts";
import { replay } from "#modules/orders/rules/evolve.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { StoredOrder } from "./order-facts.server.ts";
import { insertEvents } from "./save-order.server.ts";

export type NewOrder = {
  number: OrderNumber;
  key: string;
  /** The id of the replaced order. */
  replacesId: number | null;
  fingerprint: string;
  uid: string | null;
  email: string;
  address: OrderAddress;
  contents: OrderContents;
  holdUntil: Date;
  now: Date;
};

/**
 * Inserts an unpaid order with its lines. Returns why if another request used this key first, another order
 * replaced the same one, or the number is taken.
 */
export async function insertOrder(
  tx: DatabaseTransaction,
  order: NewOrder,
): Promise<StoredOrder | "key-taken" | "place-taken" | "number-taken"> {
  const { contents, now } = order;
  const inserted = await tx
    .insertInto("shop_order")
    .values({
      number: order.number,
      client_key: order.key,
      replaces_id: order.replacesId,
      fingerprint: order.fingerprint,
      uid: order.uid,
      email: order.email,
      address: JSON.stringify(order.address),
      currency: CURRENCY,
      delivery: JSON.stringify(contents.delivery),
      terms: JSON.stringify({ returnDays: contents.returnDays }),
      state: "awaiting_payment",
      total: contents.total,
      shipping: contents.shipping,
      withdrawal_days: contents.withdrawalDays,
      is_gift_card: contents.isGiftCard,
      hold_until: order.holdUntil,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    const taken = await tx
      .selectFrom("shop_order")
      .select("client_key as key")
      .where((where) =>
        where.or([
          where("client_key", "=", order.key),
          where("replaces_id", "=", order.replacesId),
        ]),
      )
      .execute();
    if (taken.some(({ key }) => key === order.key)) return "key-taken";
    return taken.length > 0 ? "place-taken" : "number-taken";
  }
  await insertLines(tx, inserted.id, contents);
  await insertAdjustments(tx, inserted.id, contents);
  const ordered = orderedEvent(contents, order.holdUntil);
  await insertEvents(tx, inserted.id, { from: 0, events: [ordered], at: now });
  const { number, key, fingerprint, uid, email, address } = order;
  const { delivery } = contents;
  const whose = { number, key, fingerprint, uid, email, address, delivery };
  return { id: inserted.id, ...whose, createdAt: now, eventCount: 1, facts: replay([ordered]) };
}

async function insertLines(
  tx: DatabaseTransaction,
  orderId: number,
  { lines }: OrderContents,
): Promise<void> {
  const rows = lines.map((each, line) => ({
    order_id: orderId,
    line,
    product_id: each.productId,
    variant_id: each.variantId,
    slug: each.slug,
    name: each.name,
    options: JSON.stringify(each.options),
    sku: each.sku,
    picture: JSON.stringify(each.picture),
    unit_price: each.unitPrice,
    quantity: each.quantity,
    line_total: each.lineTotal,
    amount: each.amount,
  }));
  await tx.insertInto("order_line").values(rows).execute();
}

async function insertAdjustments(
  tx: DatabaseTransaction,
  orderId: number,
  { adjustments }: OrderContents,
): Promise<void> {
  const rows = adjustments.map(({ kind, label, amount, line, tax }, position) => ({
    order_id: orderId,
    position,
    kind,
    label,
    amount,
    line,
    tax_rate: tax?.rate ?? null,
    tax_base: tax?.base ?? null,
    is_tax_included: tax?.isIncluded ?? null,
  }));
  if (rows.length > 0) await tx.insertInto("order_adjustment").values(rows).execute();
}
