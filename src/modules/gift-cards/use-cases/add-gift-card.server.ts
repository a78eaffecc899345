import { claimGiftCard, type StoredGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import {
  giftCardError,
  type GiftCardErrorCode,
} from "#modules/gift-cards/rules/gift-card-error.ts";
import type { TooManyRequests } from "#modules/settings/rules/limits.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { findNamedGiftCard } from "./find-named-gift-card.server.ts";

type Adding = { code: string; uid: string; clientAddress: string };

/** Adds a card to a member's account by its code. */
export async function addGiftCard(
  services: Pick<Services, "db" | "clock">,
  { code, ...asking }: Adding,
): Promise<Result<StoredGiftCard, ApiError<GiftCardErrorCode> | TooManyRequests>> {
  const found = await findNamedGiftCard(services, { code }, asking);
  if (!found.ok) return found;
  const isTheirs = await services.db
    .transaction()
    .execute((tx) => claimGiftCard(tx, found.value.id, asking.uid));
  return isTheirs ? ok(found.value) : err(giftCardError("gift-card-of-another"));
}
