import { useState } from "react";
import { payableByBalance, type NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import { giftCardError } from "#modules/gift-cards/rules/gift-card-error.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { askForBalance } from "./ask-checkout.ts";
import type { UnpaidOrder } from "./checkout-data.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import type { GiftCardUse, KnownGiftCard } from "./gift-card-use.ts";

type Unpaid = Pick<UnpaidOrder, "heldOnCard" | "isGiftCard">;

/** A card that its holder wants to pay with. */
type AppliedCard = { named: NamedGiftCard; ending: string; balance: Money };

/**
 * The gift card that is to pay a part of an order, or all of it. Nothing is taken before the order is placed. The code
 * stays in this page's memory.
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
    const sentence = asked.ok ? whyNot(asked.value, due) : asked.error.message;
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
    /** Asks once more what is on it, as another order may have been quicker. */
    look: async () => {
      if (applied) await apply(applied.named);
    },
    use,
    /** What a card pays, or has been held for the order before. */
    onCard: use ? { ending: use.ending, amount: use.expected } : held,
    canBeChosen: held === null && total !== 0 && order?.isGiftCard !== true,
    /** What is left to pay otherwise. */
    left: cents(due - (paid ?? 0)),
  };
}

/** Why a card pays nothing of what is due; null where it pays. */
function whyNot({ state, balance }: KnownGiftCard, due: Money): string | null {
  if (state !== "active") return giftCardError(`gift-card-${state}`).message;
  return payableByBalance(balance, due) > 0 ? null : giftCardError("gift-card-too-small").message;
}
