import { useState } from "react";
import {
  giftCardError,
  payableByBalance,
  type NamedGiftCard,
} from "#modules/gift-cards/rules/gift-card.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { askForBalance } from "./ask-checkout.ts";
import type { UnpaidOrder } from "./checkout-data.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import type { GiftCardUse, KnownGiftCard } from "./gift-card-use.ts";

type Unpaid = Pick<UnpaidOrder, "heldOnCard" | "isGiftCard">;

/** A gift card that the buyer has applied to this order. */
type AppliedCard = { named: NamedGiftCard; ending: string; balance: Money };

/**
 * Gift card that pays all or part of the order. It is not charged before the order is placed, and
 * its code stays in memory.
 */
export function useGiftCard(total: Money | null, order: Unpaid | null) {
  const held = order?.heldOnCard ?? null;
  const [applied, setApplied] = useState<AppliedCard | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  const due = cents((total ?? 0) - (held?.amount ?? 0));

  async function apply(named: NamedGiftCard): Promise<boolean> {
    setChecking(true);
    const asked = await askForBalance(named);
    setChecking(false);
    const sentence = asked.ok ? unusableReason(asked.value, due) : asked.error.message;
    const isUsable = asked.ok && sentence === null;
    setApplied(isUsable ? { named, ...asked.value } : null);
    setError(isUsable ? null : sentence || checkoutMessages.notReached);
    return isUsable;
  }

  const paid = applied && payableByBalance(applied.balance, due);
  const use: GiftCardUse | null =
    applied && paid ? { card: applied.named, ending: applied.ending, expected: paid } : null;
  return {
    applied,
    error,
    isChecking,
    apply,
    remove: () => {
      setApplied(null);
      setError(null);
    },
    /** Refreshes the balance, because another order may have used the card. */
    look: async () => {
      if (applied) await apply(applied.named);
    },
    use,
    /** Amount that the card pays, or already holds for this order. */
    onCard: use ? { ending: use.ending, amount: use.expected } : held,
    canBeChosen: held === null && total !== 0 && order?.isGiftCard !== true,
    /** Amount left to pay with another method. */
    left: cents(due - (paid ?? 0)),
  };
}

/** Returns the reason why a card can't pay; null if it can. */
function unusableReason({ state, balance }: KnownGiftCard, due: Money): string | null {
  if (state !== "active") return giftCardError(`gift-card-${state}`).message;
  return payableByBalance(balance, due) > 0 ? null : giftCardError("gift-card-too-small").message;
}
