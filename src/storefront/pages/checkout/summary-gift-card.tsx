import { formatMoney } from "#modules/core/rules/money/money.ts";
import { giftCardOptions } from "#modules/gift-cards/rules/gift-card-details.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import { GiftCardTile } from "#storefront/pages/gift-cards/gift-card-face.tsx";
import { giftCardTexts as giftTexts } from "#storefront/pages/gift-cards/gift-card-texts.ts";

/** A gift card among the lines of the order summary. */
export function SummaryGiftCard({ card: { amount, details } }: { card: GiftCardLine }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4">
      <GiftCardTile design={details.design} />
      <div className="min-w-0">
        <p className="leading-snug font-medium">{giftTexts.name}</p>
        {giftCardOptions(details).map(({ name, value }) => (
          <p key={name} className="text-sm wrap-anywhere text-muted">
            <span>{`${name}:`}</span> <span className="text-ink">{value}</span>
          </p>
        ))}
      </div>
      <p className="font-medium tabular-nums">{formatMoney(amount)}</p>
    </li>
  );
}
