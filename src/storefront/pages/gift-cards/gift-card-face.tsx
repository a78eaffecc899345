import type { ReactNode } from "react";
import { formatMoney, parseDollars, type Money } from "#modules/core/rules/money/money.ts";
import { maskedCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { GiftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { OWN_AMOUNT, type GiftField } from "./gift-fields.ts";

type FrameProps = {
  /** Header left and right, label and amount in the middle, footer left and right. */
  name: ReactNode;
  mark: ReactNode;
  label: string;
  amount: string;
  foot: ReactNode;
  note: ReactNode;
  /** Shows a card that can't pay as faded. */
  isFaded?: boolean;
};

function Frame({ name, mark, label, amount, foot, note, isFaded = false }: FrameProps) {
  return (
    // The transparent border becomes visible in forced-colours mode.
    <div
      className={`grid aspect-[1.7] w-full max-w-88 min-w-0 content-between rounded-card border border-transparent p-5 ${isFaded ? "bg-ink/8 text-ink" : "bg-accent text-white"}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm">{mark}</span>
      </p>
      <p>
        <span className="block text-sm">{label}</span>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{amount}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="max-w-full min-w-0 truncate">{foot}</span>
        <span>{note}</span>
      </p>
    </div>
  );
}

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
    <Frame
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

/** Form values shown in the preview. */
export type GiftDraft = Partial<Record<GiftField, string>>;

/** The preselected amount. */
export const firstAmount = String(policy.giftCard.amounts[1]);

type GiftPreviewProps = { shopName: string; draft: GiftDraft };

/** Preview of the card. It repeats the form, so it is hidden from screen readers. */
export function GiftPreview({ shopName, draft }: GiftPreviewProps) {
  const { recipientName = "", senderName = "" } = draft;
  return (
    <div aria-hidden="true">
      <Frame
        name={shopName}
        mark="Gift card"
        label={recipientName.trim() === "" ? "For somebody you like" : `For ${recipientName}`}
        amount={amountOf(draft)}
        foot={`From ${senderName.trim() || "you"}`}
        note=""
      />
    </div>
  );
}

function amountOf({ amount = firstAmount, ownAmount = "" }: GiftDraft): string {
  const { amounts, from, to } = policy.giftCard;
  if (amount !== OWN_AMOUNT)
    return formatMoney(amounts.find((each) => String(each) === amount) ?? amounts[1]);
  const own = parseDollars(ownAmount);
  return own === null || own < from || own > to ? "$…" : formatMoney(own);
}
