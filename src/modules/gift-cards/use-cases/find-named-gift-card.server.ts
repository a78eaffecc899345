import { giftCardHash } from "#modules/gift-cards/store/gift-card-hash.server.ts";
import { findGiftCard, type StoredGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import { parseGiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import {
  giftCardError,
  type GiftCardErrorCode,
} from "#modules/gift-cards/rules/gift-card-error.ts";
import { limits, type TooManyRequests } from "#modules/settings/rules/limits.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";

type Asking = { uid: string | null; clientAddress: string };

/**
 * Finds the named card. Unknown codes are counted per client; an invalid code, an unknown card and another member's
 * card get the same answer.
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
