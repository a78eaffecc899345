import type { GiftCardState, NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import type { Money } from "#modules/core/rules/money/money.ts";

/** What the shop says of a gift card to who may spend it. */
export type KnownGiftCard = { ending: string; balance: Money; state: GiftCardState };

/** What a card is to pay of an order, as its holder sees it before. */
export type GiftCardUse = { card: NamedGiftCard; ending: string; expected: Money };

/** What a gift card pays of an order. */
export type HeldOnCard = { ending: string; amount: Money };
