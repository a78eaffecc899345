import { maskedCode } from "#domain/gift-card/gift-card-code.ts";
import type { GiftCardState } from "#domain/gift-card/gift-card.ts";
import { formatMoney, type Money } from "#domain/money/money.ts";

const stateWords: Record<GiftCardState, string> = {
  active: "Ready to use",
  spent: "Nothing left",
  expired: "Expired",
  blocked: "Blocked",
};

type GiftCardFaceProps = {
  card: { ending: string; balance: Money; state: GiftCardState; expiresOn: string | null };
};

/** A card as one would hold it: what is left, and its last characters. */
export function GiftCardFace({ card: { ending, balance, state, expiresOn } }: GiftCardFaceProps) {
  const look = state === "active" ? "bg-accent text-white" : "bg-ink/8 text-ink";
  return (
    <div className={`grid aspect-[1.7] w-full max-w-80 content-between rounded-card p-5 ${look}`}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">Gift card</span>
        <span className="text-sm">{stateWords[state]}</span>
      </p>
      <p>
        <span className="block text-sm">Balance</span>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">
          {formatMoney(balance)}
        </span>
      </p>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-mono">
          <span aria-hidden="true">{maskedCode(ending)}</span>
          <span className="sr-only">ending {ending}</span>
        </span>
        <span>{expiresOn === null ? "Does not expire" : `Until ${expiresOn}`}</span>
      </p>
    </div>
  );
}
