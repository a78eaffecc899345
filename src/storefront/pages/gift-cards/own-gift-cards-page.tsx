import { href } from "react-router";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { PageTitle, SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import type { CodeReply } from "./answer-code-form.server.ts";
import { CodeForm } from "./code-form.tsx";
import { GiftCardFace } from "./gift-card-face.tsx";
import { giftCardTexts } from "./gift-card-texts.ts";
import type { OwnGiftCard } from "#modules/gift-cards/use-cases/list-own-gift-cards.server.ts";

export const ownGiftCardsHead: PageHead = {
  title: "Gift Cards",
  description: "Your gift cards, their balances and transactions.",
  page: "/account/gift-cards",
};

type OwnGiftCardsPageProps = { cards: OwnGiftCard[]; reply: CodeReply | undefined };

/** The member's gift cards with their ledgers, and the form to add one. */
export function OwnGiftCardsPage({ cards, reply }: OwnGiftCardsPageProps) {
  return (
    <div className="grid gap-6 *:min-w-0">
      <PageTitle
        title="Gift Cards"
        lead={cards.length === 0 ? giftCardTexts.own.none : giftCardTexts.own.some}
      />
      {reply?.isSent && (
        <Alert
          tone="success"
          focusOn={reply}
        >{`The gift card ending ${reply.card.ending} is in your account.`}</Alert>
      )}
      {usableFirst(cards).map((card) => (
        <OwnCard key={card.id} card={card} />
      ))}
      <SectionCard
        id="add"
        title="Add a gift card"
        text="Enter the code from the gift card’s email."
      >
        <CodeForm
          // Clears the input after a card was added.
          key={cards.length}
          form="add-gift-card"
          action={href("/account/gift-cards")}
          intent="add"
          reply={reply}
          button="Add gift card"
          busy="Adding…"
        />
      </SectionCard>
      <p>
        <TextLink to={href("/gift-cards")}>Give a gift card</TextLink>
      </p>
    </div>
  );
}

/** Sorts active cards first and keeps the order otherwise. */
function usableFirst(cards: readonly OwnGiftCard[]): OwnGiftCard[] {
  return cards.toSorted((a, b) => Number(b.state === "active") - Number(a.state === "active"));
}

function OwnCard({ card }: { card: OwnGiftCard }) {
  const { id, ending, ledger } = card;
  return (
    <SectionCard id={`card-${id}`} title={`Gift card ending ${ending}`}>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <GiftCardFace card={card} />
        <ol
          aria-label={`Transactions of the card ending ${ending}`}
          className="divide-y divide-line"
        >
          {ledger.map(({ text, orderNumber, amount, on }, index) => (
            <li
              key={index}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0"
            >
              <span className="min-w-0 grow basis-32">
                <span className="block wrap-anywhere">
                  <span>{text}</span>
                  {orderNumber !== null && (
                    <>
                      {" "}
                      <span className="whitespace-nowrap text-muted">{orderNumber}</span>
                    </>
                  )}
                </span>
                <span className="block text-sm text-muted">{on}</span>
              </span>
              <span
                className={`whitespace-nowrap tabular-nums ${amount > 0 ? "font-medium text-good" : ""}`}
              >
                {`${amount > 0 ? "+" : ""}${formatMoney(amount)}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </SectionCard>
  );
}
