import { listEntries, listGiftCardsOf } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A member's gift cards with their ledgers, for the export of their data. */
export async function readGiftCardData(db: Database, uid: string) {
  const cards = await listGiftCardsOf(db, uid);
  const ledgers = await listEntries(
    db,
    cards.map(({ id }) => id),
    { uid },
  );
  return cards.map(({ id, uid: _, ...card }) => ({
    ...card,
    entries: (ledgers.get(id) ?? []).map(({ orderId: __, ...entry }) => entry),
  }));
}
