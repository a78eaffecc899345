import { href } from "react-router";
import type { PageHead } from "#domain/page/pages.ts";
import { PageTitle, SectionCard } from "#ui/section-card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { CodeReply } from "./answer-code-form.server.ts";
import type { FormState } from "#ui/form/form-state.ts";
import type { GiftField } from "./gift-fields.ts";
import { GiftForm } from "./gift-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { GiftCardFace } from "./gift-card-face.tsx";

export const giftCardsHead: PageHead = {
  title: "Gift Cards",
  description: (shop) =>
    `Give a gift card of ${shop.name}: sent by email on the day that you choose. And see what is left on one.`,
  page: "/gift-cards",
};

type GiftCardsPageProps = {
  balance: CodeReply | undefined;
  /** What has to change before a card can be bought. */
  gift: FormState<GiftField> | null;
};

/** Where one buys a gift card, and sees what is left on one. */
export function GiftCardsPage({ balance, gift }: GiftCardsPageProps) {
  return (
    <div className="container-shop grid gap-8 pt-8 pb-4 *:min-w-0 md:pt-16">
      <PageTitle
        title="Gift Cards"
        lead="Sent by email on the day that you choose, spent on anything, in one go or bit by bit. They do not expire."
      />
      <SectionCard id="give" title="Give a gift card">
        <GiftForm state={gift} />
      </SectionCard>
      <BalanceSection reply={balance} />
    </div>
  );
}

function BalanceSection({ reply }: { reply: CodeReply | undefined }) {
  return (
    <SectionCard
      id="balance"
      title="Check a balance"
      text="Enter the code of a gift card to see what is left on it."
    >
      <div className="grid items-start gap-8 md:grid-cols-2">
        <CodeForm
          form="balance"
          action={href("/gift-cards")}
          intent="balance"
          reply={reply}
          button="Check balance"
          busy="Checking…"
        />
        {reply?.isSent && (
          <div role="status" className="grid justify-items-start gap-4">
            <GiftCardFace card={reply.card} />
            <TextLink to={href("/account/gift-cards")}>Keep it in your account</TextLink>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
