import type { Database } from "#platform/database/database.server.ts";

/** Stores a provider's event; false if it was handled before. */
export async function noteProviderEvent(
  db: Database,
  event: { provider: string; id: string },
): Promise<boolean> {
  await db
    .insertInto("provider_event")
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("provider_event")
    .select("handled_at")
    .where("provider", "=", event.provider)
    .where("id", "=", event.id)
    .executeTakeFirst();
  return row?.handled_at == null;
}

/** Marks an event as handled. */
export async function markProviderEvent(
  db: Database,
  event: { provider: string; id: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("provider_event")
    .set({ handled_at: now })
    .where("provider", "=", event.provider)
    .where("id", "=", event.id)
    .execute();
}

/** Deletes provider events received before the given time. */
export async function deleteOldProviderEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("provider_event").where("received_at", "<", before).execute();
}
