import { useEffect, useMemo, useState } from "react";
import { sum, type Money } from "#modules/core/rules/money/money.ts";
import type { GiftCardLine, parseGiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import { retryUntilOnline } from "#storefront/ui/retry-until-online.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useFocusNext } from "#storefront/ui/use-focus.ts";
import { CART_HEADING } from "./cart-layout.tsx";
import { storedGiftCards } from "./stored-cart.ts";

export type GiftCards = {
  giftCards: GiftCardLine[];
  /** Also counts gift cards before they are parsed. */
  giftCount: number;
  /** In cents. */
  giftTotal: Money;
  /** Takes a gift card out of the cart; the message offers to undo it. */
  remove(id: string, message: string): void;
};

/** The gift cards in this browser's cart. Most carts have none, so the code that parses them is loaded for them. */
export function useGiftCards(): GiftCards {
  const stored = useStoredValue(storedGiftCards);
  const [rules, setRules] = useState<{ parseGiftCardLine: typeof parseGiftCardLine } | null>(null);
  const isWanted = stored.length > 0 && rules === null;
  useEffect(() => {
    if (!isWanted) return;
    const load = () => import("#modules/gift-cards/rules/gift-card-line.ts");
    void retryUntilOnline(load).then(setRules);
  }, [isWanted]);
  const giftCards = useMemo(
    () => stored.flatMap((each) => rules?.parseGiftCardLine(each) ?? []),
    [stored, rules],
  );
  const toast = useToast();
  const focusNext = useFocusNext();
  const remove = (removed: string, message: string) => {
    const former = storedGiftCards.read();
    focusNext(CART_HEADING);
    storedGiftCards.update((all) => all.filter(({ id }) => id !== removed));
    toast({ text: message, undo: () => storedGiftCards.update(() => former) });
  };
  const giftCount = isWanted ? stored.length : giftCards.length;
  return { giftCards, giftCount, giftTotal: sum(giftCards.map(({ amount }) => amount)), remove };
}
