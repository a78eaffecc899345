import type { AgreedDelivery } from "#domain/delivery/delivery-offers.ts";
import type { OrderAddress } from "#domain/order/address.ts";
import type { OrderNumber } from "#domain/order/order-number.ts";
import type { OrderEvent } from "#domain/order/order-event.ts";
import type { Quote } from "#domain/order/quote.ts";
import { withdrawalDaysOf } from "#domain/order/withdrawal.ts";
import { CURRENCY } from "#domain/payment/payment.ts";
import { replay } from "#domain/order/evolve.ts";
import type { DatabaseTransaction } from "#db/database.server.ts";
import type { StoredOrder } from "./order-facts.server.ts";
import { insertEvents } from "./save-order.server.ts";

export type NewOrder = {
  number: OrderNumber;
  key: string;
  fingerprint: string;
  uid: string | null;
  email: string;
  address: OrderAddress;
  terms: object;
  quote: Quote;
  holdUntil: Date;
  now: Date;
};

/**
 * Writes a new order with its lines, awaiting payment. Its key is taken where another request with this key had been
 * quicker; its number is drawn anew where it was given out before.
 */
export async function insertOrder(
  tx: DatabaseTransaction,
  order: NewOrder,
): Promise<StoredOrder | "key-taken" | "number-taken"> {
  const { quote, now } = order;
  const inserted = await tx
    .insertInto("shop_order")
    .values({
      number: order.number,
      client_key: order.key,
      fingerprint: order.fingerprint,
      uid: order.uid,
      email: order.email,
      address: JSON.stringify(order.address),
      currency: CURRENCY,
      delivery: JSON.stringify(agreedDelivery(quote)),
      terms: JSON.stringify(order.terms),
      state: "awaiting_payment",
      total: quote.total,
      shipping: quote.paid.shipping,
      withdrawal_days: withdrawalDaysOf(order.address.country),
      hold_until: order.holdUntil,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    const sameKey = await tx
      .selectFrom("shop_order")
      .select("id")
      .where("client_key", "=", order.key)
      .executeTakeFirst();
    return sameKey ? "key-taken" : "number-taken";
  }
  await insertLines(tx, inserted.id, quote);
  await insertAdjustments(tx, inserted.id, quote);
  const ordered = orderedEvent(order);
  await insertEvents(tx, inserted.id, { from: 0, events: [ordered], at: now });
  const { number, key, fingerprint, uid, email, address } = order;
  const whose = { number, key, fingerprint, uid, email, address, delivery: agreedDelivery(quote) };
  return { id: inserted.id, ...whose, createdAt: now, eventCount: 1, facts: replay([ordered]) };
}

function agreedDelivery({ delivery, standardPrice }: Quote): AgreedDelivery {
  const { service, name, from, to } = delivery;
  return { service, name, from, to, standardPrice };
}

function orderedEvent({ quote, holdUntil, address }: NewOrder): OrderEvent {
  return {
    type: "ordered",
    total: quote.total,
    shipping: quote.paid.shipping,
    lines: quote.lines.map(({ item }, line) => ({
      line,
      quantity: item.quantity,
      amount: quote.paid.lines[line] ?? quote.total,
    })),
    holdUntil: holdUntil.toISOString(),
    standardShipping: quote.standardPrice,
    withdrawalDays: withdrawalDaysOf(address.country),
  };
}

async function insertLines(tx: DatabaseTransaction, orderId: number, quote: Quote): Promise<void> {
  const lines = quote.lines.map(({ item, product, variant, unitPrice, lineTotal }, line) => {
    const named = variant && [{ name: product.variantLabel ?? "Option", value: variant.name }];
    const options = variant && variant.options.length > 0 ? variant.options : (named ?? []);
    return {
      order_id: orderId,
      line,
      product_id: product.id,
      variant_id: variant?.id ?? null,
      slug: product.slug,
      name: product.name,
      options: JSON.stringify(options),
      sku: variant?.sku ?? null,
      picture: JSON.stringify(variant?.picture ?? product.picture),
      unit_price: unitPrice,
      quantity: item.quantity,
      line_total: lineTotal,
      amount: quote.paid.lines[line] ?? 0,
    };
  });
  await tx.insertInto("order_line").values(lines).execute();
}

async function insertAdjustments(
  tx: DatabaseTransaction,
  orderId: number,
  { adjustments }: Quote,
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
