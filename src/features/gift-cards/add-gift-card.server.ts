import { claimGiftCard, type StoredGiftCard } from "#db/gift-card/gift-cards.server.ts";
import type { ApiError } from "#domain/api-error.ts";
import { giftCardError, type GiftCardErrorCode } from "#domain/gift-card/gift-card-error.ts";
import type { TooManyRequests } from "#domain/limits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "#ports/services.ts";
import { findNamedGiftCard } from "./find-named-gift-card.server.ts";

type Adding = { code: string; uid: string; clientAddress: string };

/** Takes a card into a member's account, by its code; one that is there already stays. */
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
