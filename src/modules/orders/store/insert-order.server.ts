import { storableJson } from "#modules/core/rules/text.ts";
import type { Actor } from "#platform/commands/actor.ts";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { orderedEvent, type OrderContents } from "#modules/orders/rules/order-contents.ts";
import { agreedLine } from "#modules/orders/rules/ordered-line.ts";
import type { OrderNumber } from "#modules/orders/rules/order-number.ts";
import type { AgreedOrder, StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { begin } from "#modules/orders/rules/events/placing.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import { sql, type Insertable } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { hasOrder } from "./orders.server.ts";
import { stateColumns } from "./save-order.server.ts";

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
  const { contents, now, actor } = order;
  const { lines } = contents;
  const agreed = agreedOf(contents, order);
  const ordered = orderedEvent(contents, order.holdUntil);
  const facts = begin(ordered);
  const words = {};
  const products = lines.map(({ productId, variantId }) => ({ productId, variantId }));
  const first = { event: ordered, at: now.toISOString(), actor };
  const row = {
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
  };
  const inserted = await insertRows(tx, row, { products, first });
  if (!inserted) return takenBy(tx, { key, replacesId });
  const { id } = inserted;
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
    events: [first],
    payments: [],
    products,
    pictures: [],
    labels: [],
    createdAt: now,
  };
}

type Parts = Pick<StoredOrder, "products"> & { first: StoredOrder["events"][number] };

/** Inserts an order with its lines and first event in one statement, because each order needs it. */
function insertRows(
  tx: DatabaseTransaction,
  row: Insertable<Schema["shop_order"]>,
  { products, first: { event, at, actor } }: Parts,
): Promise<{ id: number } | undefined> {
  const lines = products.map((each, line) => ({ line, ...each }));
  return tx
    .with("placed", (db) =>
      db
        .insertInto("shop_order")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id"),
    )
    .with(
      "line",
      () => sql<never>`(insert into order_line (order_id, line, product_id, variant_id)
        select placed.id, given.* from placed, ${recordset(LINE, lines)} as given)`,
    )
    .with(
      "event",
      () => sql<never>`(insert into order_event (order_id, position, type, event, at, actor_kind, actor_name)
        select id, 0, ${event.type}, ${storableJson(event)}::jsonb, ${at}, ${actor.kind}, ${actor.name} from placed)`,
    )
    .selectFrom("placed")
    .select("id")
    .executeTakeFirst();
}

const LINE = { line: "integer", productId: "bigint", variantId: "bigint" };

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
    lines: lines.map(agreedLine),
  };
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
