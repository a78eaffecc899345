import type { StoredGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import type { GiftCardErrorCode } from "#modules/gift-cards/rules/gift-card-error.ts";
import type { TooManyRequests } from "#modules/settings/rules/limits.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { fieldError, type FormReply } from "#modules/core/rules/form-state.ts";
import { addGiftCard } from "#modules/gift-cards/use-cases/add-gift-card.server.ts";
import { findNamedGiftCard } from "#modules/gift-cards/use-cases/find-named-gift-card.server.ts";
import {
  shownGiftCard,
  type ShownGiftCard,
} from "#modules/gift-cards/use-cases/shown-gift-card.server.ts";

export type CodeReply = FormReply<"code", { card: ShownGiftCard }>;

type Answered = { reply: CodeReply; status: number };
type CodeServices = Pick<Services, "db" | "clock">;

const NO_CODE = "Please enter the code of the gift card.";

/** Returns a gift card's balance to a person who has its code. */
export async function answerBalanceForm(
  services: CodeServices,
  code: string,
  clientAddress: string,
): Promise<Answered> {
  if (code.trim() === "") return refused(NO_CODE, 422);
  return answered(
    services,
    await findNamedGiftCard(services, { code }, { uid: null, clientAddress }),
  );
}

/** Adds a gift card to the member's account. */
export async function answerAddForm(
  services: CodeServices,
  code: string,
  { uid, clientAddress }: { uid: string; clientAddress: string },
): Promise<Answered> {
  if (code.trim() === "") return refused(NO_CODE, 422);
  return answered(services, await addGiftCard(services, { code, uid, clientAddress }));
}

function answered(
  { clock }: CodeServices,
  found: Result<StoredGiftCard, ApiError<GiftCardErrorCode> | TooManyRequests>,
): Answered {
  if (!found.ok)
    return refused(found.error.message, found.error.code === "too-many-requests" ? 429 : 422);
  return { reply: { isSent: true, card: shownGiftCard(found.value, clock.now()) }, status: 200 };
}

/** The code is worth money, so it is not echoed. With JavaScript the input keeps it. */
function refused(text: string, status: number): Answered {
  return { reply: { isSent: false, ...fieldError("code", text) }, status };
}
