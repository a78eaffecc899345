import type { Actor } from "#platform/commands/actor.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export type OrderNote = { text: string; at: Date; actor: Actor };

export async function insertOrderNote(
  tx: DatabaseTransaction,
  { orderId, text, at, actor }: OrderNote & { orderId: number },
): Promise<void> {
  await tx
    .insertInto("order_note")
    .values({ order_id: orderId, text, at, actor_kind: actor.kind, actor_name: actor.name })
    .execute();
}

/** Lists the notes of staff about an order, oldest first. */
export async function listOrderNotes(db: Database, orderId: number): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom("order_note")
    .select(["text", "at", "actor_kind", "actor_name"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map(({ actor_kind: kind, actor_name: name, ...note }) => ({
    ...note,
    actor: { kind, name },
  }));
}
