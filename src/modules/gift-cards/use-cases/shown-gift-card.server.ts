import type { StoredGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { giftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import { dayInWords } from "#modules/orders/rules/order-date.ts";

export type ShownGiftCard = ReturnType<typeof shownGiftCard>;

/** A card as pages show it, without its code, which the shop does not know. */
export function shownGiftCard(card: StoredGiftCard, now: Date) {
  const { id, ending, balance, expiresAt } = card;
  return {
    id,
    ending,
    balance,
    state: giftCardState(card, now),
    expiresOn: expiresAt === null ? null : dayInWords(expiresAt),
  };
}
