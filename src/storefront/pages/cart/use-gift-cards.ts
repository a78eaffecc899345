import { useMemo } from "react";
import { sum, type Money } from "#modules/core/rules/money/money.ts";
import { parseGiftCardLine, type GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useFocusNext } from "#storefront/ui/use-focus.ts";
import { CART_HEADING } from "./cart-layout.tsx";
import { storedGiftCards } from "./stored-cart.ts";

type GiftCards = {
  giftCards: GiftCardLine[];
  /** In cents. */
  giftTotal: Money;
  /** Takes a gift card out of the cart; the message offers to undo it. */
  remove(id: string, message: string): void;
};

/** The gift cards in this browser's cart. */
export function useGiftCards(): GiftCards {
  const stored = useStoredValue(storedGiftCards);
  const giftCards = useMemo(
    () => stored.flatMap((each) => parseGiftCardLine(each) ?? []),
    [stored],
  );
  const toast = useToast();
  const focusNext = useFocusNext();
  const remove = (removed: string, message: string) => {
    const former = storedGiftCards.read();
    focusNext(CART_HEADING);
    storedGiftCards.update((all) => all.filter(({ id }) => id !== removed));
    toast({ text: message, undo: () => storedGiftCards.update(() => former) });
  };
  return { giftCards, giftTotal: sum(giftCards.map(({ amount }) => amount)), remove };
}
