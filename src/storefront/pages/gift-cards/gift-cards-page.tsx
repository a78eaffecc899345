import { useState } from "react";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { validityWords } from "#modules/gift-cards/rules/gift-card.ts";
import { PageTitle, SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import type { CodeReply } from "./answer-code-form.server.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { GiftField } from "./gift-fields.ts";
import { GiftForm } from "./gift-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { GiftCardFace, GiftPreview, type GiftDraft } from "./gift-card-face.tsx";

export const giftCardsHead: PageHead = {
  title: "Gift Cards",
  description: (shop) =>
    `Give a gift card of ${shop.name}: sent by email on the day that you choose. And see what is left on one.`,
  page: "/gift-cards",
};

type GiftCardsPageProps = {
  balance: CodeReply | undefined;
  /** Validation errors of the purchase form. */
  gift: FormState<GiftField> | null;
  shopName: string;
};

/** Page to buy a gift card and to check a balance. */
export function GiftCardsPage({ balance, gift, shopName }: GiftCardsPageProps) {
  const [draft, setDraft] = useState<GiftDraft>(gift?.values ?? {});
  return (
    <div className="container-shop grid items-start gap-x-12 gap-y-8 pt-8 pb-4 *:min-w-0 md:pt-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="lg:col-span-2">
        <PageTitle
          title="Gift Cards"
          lead={`Sent by email on the day that you choose, spent on anything, in one go or bit by bit. A gift card ${validityWords()}.`}
        />
      </div>
      <div className="lg:sticky lg:top-6 lg:order-1">
        <GiftPreview shopName={shopName} draft={draft} />
      </div>
      <SectionCard id="give" title="Give a gift card">
        <GiftForm state={gift} onDraft={setDraft} />
      </SectionCard>
      <div className="lg:order-2">
        <BalanceSection reply={balance} />
      </div>
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
      <div className="grid items-start gap-8 *:min-w-0 md:grid-cols-2">
        <CodeForm
          form="balance"
          action={href("/gift-cards")}
          intent="balance"
          reply={reply}
          button="Check balance"
          busy="Checking…"
        />
        {reply?.isSent && (
          <div role="status" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
            <GiftCardFace card={reply.card} />
            <TextLink to={href("/account/gift-cards")}>Keep it in your account</TextLink>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
