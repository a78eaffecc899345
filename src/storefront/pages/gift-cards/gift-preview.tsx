import { formatMoney, parseDollars } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { GiftCardFrame } from "./gift-card-frame.tsx";
import { OWN_AMOUNT, type GiftField } from "./gift-fields.ts";

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
      <GiftCardFrame
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
