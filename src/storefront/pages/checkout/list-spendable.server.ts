import { listGiftCardsOf } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { giftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import type { Services } from "#platform/services.ts";
import type { CheckoutData } from "./checkout-data.ts";

/** Lists the member's gift cards that can be spent. */
export async function listSpendable(
  { db, clock }: Pick<Services, "db" | "clock">,
  account: Account | null,
): Promise<CheckoutData["giftCards"]> {
  if (account === null) return [];
  const now = clock.now();
  return (await listGiftCardsOf(db, account.uid)).flatMap((card) => {
    const { id, ending, balance } = card;
    const state = giftCardState(card, now);
    return state === "active" ? [{ id, ending, balance, state }] : [];
  });
}
