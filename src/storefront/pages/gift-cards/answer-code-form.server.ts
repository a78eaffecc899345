import { fieldError, type FormReply } from "#modules/core/rules/form-state.ts";
import {
  addGiftCard,
  findNamedGiftCard,
} from "#modules/gift-cards/use-cases/find-named-gift-card.server.ts";
import {
  shownGiftCard,
  type ShownGiftCard,
} from "#modules/gift-cards/use-cases/list-own-gift-cards.server.ts";
import { giftCardTexts } from "./gift-card-texts.ts";
import type { Services } from "#platform/services.ts";

export type CodeReply = FormReply<"code", { card: ShownGiftCard }>;

/** Returns a card's balance to a person who has its code, and adds it to the account of `uid`, if given. */
export async function answerCodeForm(
  services: Pick<Services, "db" | "clock">,
  code: string,
  { addTo: uid, clientAddress }: { addTo: string | null; clientAddress: string },
): Promise<{ reply: CodeReply; status: number }> {
  if (code.trim() === "") return refused(giftCardTexts.balance.noCode, 422);
  const found =
    uid === null
      ? await findNamedGiftCard(services, { code }, { uid, clientAddress })
      : await addGiftCard(services, code, { uid, clientAddress });
  if (!found.ok)
    return refused(found.error.message, found.error.code === "too-many-requests" ? 429 : 422);
  const card = shownGiftCard(found.value, services.clock.now());
  return { reply: { isSent: true, card }, status: 200 };
}

/** The code is worth money, so it is not echoed. With JavaScript the input keeps it. */
function refused(text: string, status: number) {
  return { reply: { isSent: false as const, ...fieldError("code", text) }, status };
}
