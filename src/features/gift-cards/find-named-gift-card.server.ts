import { giftCardHash } from "#db/gift-card/gift-card-hash.server.ts";
import { findGiftCard, type StoredGiftCard } from "#db/gift-card/gift-cards.server.ts";
import { countTry, forgiveTry, type Counted } from "#db/rate-counters.server.ts";
import type { ApiError } from "#domain/api-error.ts";
import { parseGiftCardCode } from "#domain/gift-card/gift-card-code.ts";
import type { NamedGiftCard } from "#domain/gift-card/gift-card.ts";
import { giftCardError, type GiftCardErrorCode } from "#domain/gift-card/gift-card-error.ts";
import { limits, type TooManyRequests } from "#domain/limits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "#ports/services.ts";

type Asking = { uid: string | null; clientAddress: string };

/**
 * The card that somebody names. Codes that no card has are counted by visitor; whatever is no code, or no card, is
 * answered alike, and another's card is none.
 */
export async function findNamedGiftCard(
  { db, clock }: Pick<Services, "db" | "clock">,
  named: NamedGiftCard,
  { uid, clientAddress }: Asking,
): Promise<Result<StoredGiftCard, ApiError<GiftCardErrorCode> | TooManyRequests>> {
  const unknown = err(giftCardError("gift-card-unknown"));
  const within = await countTry({ db, clock }, [[limits.giftCard.perClient, clientAddress]]);
  if (!within.ok) return within;
  if ("id" in named) {
    const own = uid === null ? null : await findGiftCard(db, { id: named.id, uid });
    return own ? ok(own) : unknown;
  }
  const code = parseGiftCardCode(named.code);
  if (code === null) return unknown;
  const counted: Counted[] = [[limits.wrongGiftCard.perClient, clientAddress]];
  const allowed = await countTry({ db, clock }, counted);
  if (!allowed.ok) return allowed;
  const card = await findGiftCard(db, { codeHash: await giftCardHash(db, code) });
  if (!card) return unknown;
  await forgiveTry({ db, clock }, counted);
  return ok(card);
}
