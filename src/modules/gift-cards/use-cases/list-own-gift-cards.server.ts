import { giftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import { ledgerRows } from "#modules/gift-cards/rules/gift-card-entry.ts";
import { joinReceivedGiftCards } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import {
  listEntries,
  listGiftCardsOf,
  type StoredGiftCard,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { Services } from "#platform/services.ts";
import type { Database } from "#platform/database/database.server.ts";

export type ShownGiftCard = ReturnType<typeof shownGiftCard>;
export type OwnGiftCard = NonNullable<Awaited<ReturnType<typeof listOwnGiftCards>>>[number];

/** A card as pages and API show it, without its code, which the shop does not know. */
export function shownGiftCard(
  { id, ending, balance, expiresAt, ...card }: StoredGiftCard,
  now: Date,
) {
  return {
    id,
    ending,
    balance,
    state: giftCardState({ balance, expiresAt, ...card }, now),
    expiresOn: expiresAt === null ? null : dayInWords(expiresAt),
  };
}

/**
 * Lists the signed-in member's cards with their ledgers, newest first; null if signed out. Cards sent to the verified
 * address are added first.
 */
export async function listOwnGiftCards(
  { db, clock, accounts }: Pick<Services, "db" | "clock" | "accounts">,
  request: Request,
) {
  const account = (await accounts.identify(request))?.account;
  if (!account) return null;
  const { uid, email, emailVerified } = account;
  if (emailVerified) await joinReceivedGiftCards(db, { uid, email: email.toLowerCase() });
  const cards = await listGiftCardsOf(db, uid);
  const ledgers = await listEntries(
    db,
    cards.map(({ id }) => id),
    { uid },
  );
  return cards.map((card) => ({
    ...shownGiftCard(card, clock.now()),
    ledger: ledgerRows(ledgers.get(card.id) ?? []).map((row) => ({
      ...row,
      on: dayInWords(row.at),
    })),
  }));
}

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
