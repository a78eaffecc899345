import { byId, pageOf, type AskedPage } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { giftCardState, type GiftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import { listEntries } from "#modules/gift-cards/store/gift-cards.server.ts";
import {
  findStaffGiftCard,
  listStaffGiftCards,
  type StaffGiftCard,
} from "#modules/gift-cards/store/staff-gift-cards.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns a page of gift cards, the newest first; `next` is the `after` of the next page. */
export async function listGiftCardsForStaff(
  { db, clock }: Pick<Services, "db" | "clock">,
  { state, q, after = null, pageSize }: AskedPage<GiftCardState>,
) {
  const now = clock.now();
  const words = typedWords(q);
  const asked = { state, words, before: after, now, limit: pageSize + 1 };
  const found = await listStaffGiftCards(db, asked);
  const { rows, next } = pageOf(found, pageSize, byId);
  return { rows: rows.map((card) => rowOf(card, now)), next };
}

/** Returns a gift card with its ledger, or null. No answer has its code, which the shop does not know. */
export async function readGiftCardForStaff(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: number,
) {
  const card = await findStaffGiftCard(db, id);
  if (!card) return null;
  const entries = (await listEntries(db, [id], "shop")).get(id) ?? [];
  const ledger = entries
    .map(({ kind, amount, orderNumber: order, at }) => ({ kind, amount, order, at }))
    .toReversed();
  return { ...rowOf(card, clock.now()), ledger };
}

function rowOf(card: StaffGiftCard, now: Date) {
  const { balance, expiresAt, isBlockedByShop, isDisputed } = card;
  const isBlocked = isBlockedByShop || isDisputed;
  return { ...card, state: giftCardState({ balance: cents(balance), isBlocked, expiresAt }, now) };
}
