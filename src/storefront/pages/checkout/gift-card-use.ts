import type { GiftCardState, NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import type { Money } from "#modules/core/rules/money/money.ts";

/** Gift card data that the shop returns to a person who may spend the card. */
export type KnownGiftCard = { ending: string; balance: Money; state: GiftCardState };

/** A gift card to apply, with the amount that the buyer was shown. */
export type GiftCardUse = { card: NamedGiftCard; ending: string; expected: Money };

/** Amount that a gift card pays of an order. */
export type HeldOnCard = { ending: string; amount: Money };
