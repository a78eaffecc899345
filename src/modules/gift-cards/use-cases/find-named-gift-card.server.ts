import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { parseGiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  giftCardError,
  type GiftCardErrorCode,
  type NamedGiftCard,
} from "#modules/gift-cards/rules/gift-card.ts";
import {
  claimGiftCard,
  findGiftCard,
  type StoredGiftCard,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import { type TooManyRequests, client, HOUR, type Limits } from "#modules/core/rules/limit.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import type { Services } from "#platform/services.ts";

export const giftCardsLimits = {
  /** Balance checks, and cards applied to an order. */
  giftCard: { perClient: client("gift-card", 300, HOUR) },
  /** Unknown gift card codes; known ones are not counted. The codes are random, so guessing finds none. */
  wrongGiftCard: { perClient: client("wrong-gift-card", 20, HOUR) },
} as const satisfies Limits;

type FindServices = Pick<Services, "db" | "clock">;
export type FoundGiftCard = Result<StoredGiftCard, ApiError<GiftCardErrorCode> | TooManyRequests>;

/**
 * Finds the named card. Unknown codes are counted per client; an invalid code, an unknown card and another member's
 * card get the same answer.
 */
export async function findNamedGiftCard(
  { db, clock }: FindServices,
  named: NamedGiftCard,
  { uid, clientAddress }: { uid: string | null; clientAddress: string },
): Promise<FoundGiftCard> {
  const unknown = err(giftCardError("gift-card-unknown"));
  const within = await countTry({ db, clock }, [
    [giftCardsLimits.giftCard.perClient, clientAddress],
  ]);
  if (!within.ok) return within;
  if ("id" in named) {
    const own = uid === null ? null : await findGiftCard(db, { id: named.id, uid });
    return own ? ok(own) : unknown;
  }
  const code = parseGiftCardCode(named.code);
  if (code === null) return unknown;
  const counted: Counted[] = [[giftCardsLimits.wrongGiftCard.perClient, clientAddress]];
  const allowed = await countTry({ db, clock }, counted);
  if (!allowed.ok) return allowed;
  const card = await findGiftCard(db, { code });
  if (!card) return unknown;
  await forgiveTry({ db, clock }, counted);
  return ok(card);
}

/** Adds a card to a member's account by its code. */
export async function addGiftCard(
  services: FindServices,
  code: string,
  member: { uid: string; clientAddress: string },
): Promise<FoundGiftCard> {
  const found = await findNamedGiftCard(services, { code }, member);
  if (!found.ok) return found;
  const isTheirs = await claimGiftCard(services.db, found.value.id, member.uid);
  return isTheirs ? found : err(giftCardError("gift-card-of-another"));
}
