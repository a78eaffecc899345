import type { Actor } from "#platform/commands/actor.ts";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { orderedEvent, type OrderContents } from "#modules/orders/rules/order-contents.ts";
import type { OrderNumber } from "#modules/orders/rules/order-number.ts";
import type { AgreedOrder, StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { replay } from "#modules/orders/rules/evolve.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { hasOrder } from "./orders.server.ts";
import { insertEvents, stateColumns } from "./save-order.server.ts";

export type NewOrder = {
  number: OrderNumber;
  key: string;
  /** The id of the replaced order. */
  replacesId: number | null;
  fingerprint: string;
  uid: string | null;
  email: string;
  language: LanguageTag;
  address: OrderAddress;
  billing: OrderAddress | null;
  business: AgreedOrder["business"];
  contents: OrderContents;
  holdUntil: Date;
  now: Date;
  /** Who orders: the buyer, or staff on the telephone. */
  actor: Actor;
};

/**
 * Inserts an unpaid order with its lines. Returns why if another request used this key first, another order
 * replaced the same one, or the number is taken.
 */
export async function insertOrder(
  tx: DatabaseTransaction,
  order: NewOrder,
): Promise<StoredOrder | "key-taken" | "place-taken" | "number-taken"> {
  const { number, key, replacesId, fingerprint, uid, email, language, address } = order;
  const { contents, now } = order;
  const { lines } = contents;
  const agreed = agreedOf(contents, order);
  const ordered = orderedEvent(contents, order.holdUntil);
  const facts = replay([ordered]);
  const words = {};
  const inserted = await tx
    .insertInto("shop_order")
    .values({
      number,
      client_key: key,
      replaces_id: replacesId,
      fingerprint,
      uid,
      email,
      language,
      address: JSON.stringify(address),
      agreed: JSON.stringify(agreed),
      created_at: now,
      ...stateColumns({ facts, words }, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return takenBy(tx, { key, replacesId });
  const { id } = inserted;
  await insertLines(tx, id, lines);
  const events = [{ event: ordered, at: now.toISOString(), actor: order.actor }];
  await insertEvents(tx, id, { from: 0, events });
  return {
    id,
    number,
    key,
    fingerprint,
    uid,
    email,
    language,
    address,
    agreed,
    words,
    facts,
    events,
    payments: [],
    products: lines.map(({ productId, variantId }) => ({ productId, variantId })),
    pictures: [],
    labels: [],
    createdAt: now,
  };
}

function agreedOf(
  { adjustments, taxes, taxSource, delivery, lines }: OrderContents,
  { billing, business }: Pick<NewOrder, "billing" | "business">,
): AgreedOrder {
  return {
    currency: shopCurrency(),
    billing,
    ...(business && { business }),
    delivery,
    adjustments,
    taxes,
    taxSource,
    lines: lines.map(({ slug, name, ownName, options, sku, picture, unitPrice, lineTotal }) => ({
      slug,
      name,
      ...(ownName !== undefined && { ownName }),
      options,
      sku,
      picture,
      unitPrice,
      lineTotal,
    })),
  };
}

async function insertLines(
  tx: DatabaseTransaction,
  orderId: number,
  lines: OrderContents["lines"],
): Promise<void> {
  const rows = lines.map(({ productId, variantId }, line) => ({
    order_id: orderId,
    line,
    product_id: productId,
    variant_id: variantId,
  }));
  await tx.insertInto("order_line").values(rows).execute();
}

/** Returns why an order was not inserted. */
async function takenBy(
  tx: DatabaseTransaction,
  { key, replacesId }: Pick<NewOrder, "key" | "replacesId">,
): Promise<"key-taken" | "place-taken" | "number-taken"> {
  if (await hasOrder(tx, { key })) return "key-taken";
  const others = tx.selectFrom("shop_order").select("id").where("replaces_id", "=", replacesId);
  return (await others.executeTakeFirst()) ? "place-taken" : "number-taken";
}
