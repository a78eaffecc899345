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

const texts = giftCardTexts.own;

export const ownGiftCardsHead = (): PageHead => ({
  page: "/account/gift-cards",
  title: giftCardTexts.title,
  description: texts.description,
});

type OwnGiftCardsPageProps = { cards: OwnGiftCard[]; reply: CodeReply | undefined };

/** The member's gift cards with their ledgers, and the form to add one. */
export function OwnGiftCardsPage({ cards, reply }: OwnGiftCardsPageProps) {
  return (
    <div className="grid gap-6 *:min-w-0">
      <PageTitle title={giftCardTexts.title} lead={cards.length === 0 ? texts.none : texts.some} />
      {reply?.isSent && (
        <Alert tone="success" focusOn={reply}>
          {texts.added(reply.card.ending)}
        </Alert>
      )}
      {usableFirst(cards).map((card) => (
        <OwnCard key={card.id} card={card} />
      ))}
      <SectionCard id="add" title={texts.addTitle} text={texts.addText}>
        <CodeForm
          // Clears the input after a card was added.
          key={cards.length}
          form="add-gift-card"
          action={href("/account/gift-cards")}
          intent="add"
          reply={reply}
          button={texts.add}
          busy={texts.adding}
        />
      </SectionCard>
      <p>
        <TextLink to={href("/gift-cards")}>{giftCardTexts.form.title}</TextLink>
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
    <SectionCard id={`card-${id}`} title={texts.card(ending)}>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <GiftCardFace card={card} />
        <ol aria-label={texts.ledger(ending)} className="divide-y divide-line">
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
