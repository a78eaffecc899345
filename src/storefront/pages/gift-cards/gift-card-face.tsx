import { maskedCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { GiftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { GiftCardFrame } from "./gift-card-frame.tsx";

const stateWords: Record<GiftCardState, string> = {
  active: "Ready to use",
  spent: "Nothing left",
  expired: "Expired",
  blocked: "Blocked",
};

type GiftCardFaceProps = {
  card: { ending: string; balance: Money; state: GiftCardState; expiresOn: string | null };
};

/** An issued gift card with its balance and last characters. */
export function GiftCardFace({ card: { ending, balance, state, expiresOn } }: GiftCardFaceProps) {
  return (
    <GiftCardFrame
      isFaded={state !== "active"}
      name="Gift card"
      mark={stateWords[state]}
      label="Balance"
      amount={formatMoney(balance)}
      foot={
        <>
          <span aria-hidden="true" className="tracking-wider">
            {maskedCode(ending)}
          </span>
          <span className="sr-only">ending {ending}</span>
        </>
      }
      note={expiresOn === null ? "Does not expire" : `Until ${expiresOn}`}
    />
  );
}
