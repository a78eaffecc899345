import { href } from "react-router";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { giftCardOptions } from "#modules/gift-cards/rules/gift-card-details.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import { GiftCardTile } from "#storefront/pages/gift-cards/gift-card-face.tsx";
import { giftCardTexts } from "#storefront/pages/gift-cards/gift-card-texts.ts";
import { EDIT } from "#storefront/pages/gift-cards/gift-cards-page.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { TextLink } from "#storefront/ui/link.tsx";

const texts = giftCardTexts.cart;

type CartGiftCardsProps = {
  giftCards: readonly GiftCardLine[];
  onRemove: (id: string, message: string) => void;
};

export function CartGiftCards({ giftCards, onRemove }: CartGiftCardsProps) {
  return (
    <ul aria-label={texts.title} className="border-b border-line">
      {giftCards.map((card) => (
        <li key={card.id} className="flex gap-4 border-t border-line py-6 sm:gap-6">
          <span className="w-24 shrink-0 sm:w-32">
            <GiftCardTile design={card.details.design} />
          </span>
          <div className="min-w-0 grow">
            <h2 className="font-medium">{giftCardTexts.nameFor(card.details.recipientName)}</h2>
            {giftCardOptions(card.details)
              .slice(1)
              .map(({ name, value }) => (
                <p key={name} className="text-sm wrap-anywhere text-muted">
                  <span>{`${name}:`}</span> <span className="text-ink">{value}</span>
                </p>
              ))}
            <p className="mt-2 flex flex-wrap items-center gap-x-5">
              {/* The router would open the other page's document without the fragment. */}
              <TextLink to={`${href("/gift-cards")}${EDIT}${card.id}`} reloadDocument>
                {texts.edit}
              </TextLink>
              <Button
                variant="quiet"
                className="px-0!"
                onClick={() => onRemove(card.id, texts.removed)}
              >
                {texts.remove}
              </Button>
            </p>
          </div>
          <p className="font-medium tabular-nums">{formatMoney(card.amount)}</p>
        </li>
      ))}
    </ul>
  );
}
