import { joinReceivedGiftCards } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { listEntries, listGiftCardsOf } from "#modules/gift-cards/store/gift-cards.server.ts";
import { ledgerRows } from "#modules/gift-cards/rules/gift-card-entry.ts";
import { dayInWords } from "#modules/orders/rules/order-date.ts";
import type { Services } from "#platform/services.ts";
import { shownGiftCard } from "./shown-gift-card.server.ts";

type ListServices = Pick<Services, "db" | "clock" | "accounts">;

export type OwnGiftCard = NonNullable<Awaited<ReturnType<typeof listOwnGiftCards>>>[number];

/**
 * Lists the signed-in member's cards with their ledgers, newest first; null if signed out. Cards sent to the verified
 * address are added first.
 */
export async function listOwnGiftCards({ db, clock, accounts }: ListServices, request: Request) {
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
  const now = clock.now();
  return cards.map((card) => ({
    ...shownGiftCard(card, now),
    ledger: ledgerRows(ledgers.get(card.id) ?? []).map((row) => ({
      ...row,
      on: dayInWords(row.at),
    })),
  }));
}
