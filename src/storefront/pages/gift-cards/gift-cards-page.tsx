import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { FormState, FieldErrors } from "#modules/core/rules/form-state.ts";
import { decimalMoney, formatMoney } from "#modules/core/rules/money/money.ts";
import { validityWords } from "#modules/gift-cards/rules/gift-card.ts";
import {
  MOST_GIFT_CARDS,
  OWN_AMOUNT,
  parseGiftCardLine,
  parseGiftForm,
  type GiftField,
  giftLengths,
} from "#modules/gift-cards/rules/gift-card-line.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { storedGiftCards } from "#storefront/pages/cart/stored-cart.ts";
import { PageTitle, SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import type { CodeReply } from "./answer-code-form.server.ts";
import { CodeForm } from "./code-form.tsx";
import { GiftCardFace, GiftPreview, type GiftDraft } from "./gift-card-face.tsx";
import { giftCardTexts as texts, giftCardTexts } from "./gift-card-texts.ts";
import { GiftForm } from "./gift-form.tsx";

/** Returns the error message of each wrong field. */
export function giftErrors(wrong: readonly GiftField[]): FieldErrors<GiftField> {
  const { ownAmount, ownWholeAmount, message, ...rest } = giftCardTexts.errors;
  const amount = shopLocale().digits === 0 ? ownWholeAmount : ownAmount;
  const errors: Record<GiftField, string> = {
    ...rest,
    ownAmount: amount(formatMoney(giftCardTerms.from), formatMoney(giftCardTerms.to)),
    message: message(giftLengths.message),
  };
  return Object.fromEntries(wrong.map((field) => [field, errors[field]]));
}

export const giftCardsHead = (): PageHead => ({
  page: "/gift-cards",
  title: texts.title,
  description: (shop) => texts.description(shop.name),
});

/** Start of the address's fragment that names the card to edit. */
export const EDIT = "#edit-";

type GiftCardsPageProps = {
  balance: CodeReply | undefined;
  /** Validation errors of the form without scripts. */
  gift: FormState<GiftField> | null;
  shopName: string;
};

/** Page to put a gift card into the cart, to edit it there, and to check a balance. */
export function GiftCardsPage({ balance, gift, shopName }: GiftCardsPageProps) {
  const { editedId, state, draft, setDraft, save } = useGiftForm(gift);
  return (
    <div className="container-shop grid items-start gap-x-12 gap-y-8 pt-8 pb-4 *:min-w-0 md:pt-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="lg:col-span-2">
        <PageTitle title={texts.title} lead={texts.lead(validityWords())} />
      </div>
      <div className="lg:sticky lg:top-6 lg:order-1">
        <GiftPreview shopName={shopName} draft={draft} />
      </div>
      <SectionCard id="give" title={editedId ? texts.form.editTitle : texts.form.title}>
        <GiftForm
          key={editedId}
          state={state}
          isEdit={editedId !== null}
          onDraft={setDraft}
          onSave={save}
        />
      </SectionCard>
      <div className="lg:order-2">
        <BalanceSection reply={balance} />
      </div>
    </div>
  );
}

/** The form's errors, its preview, and the card of the cart that it edits. */
function useGiftForm(gift: FormState<GiftField> | null) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const toast = useToast();
  const [edited, setEdited] = useState<{ id: string; values: GiftDraft } | null>(null);
  const [draft, setDraft] = useState<GiftDraft>(gift?.values ?? {});
  const [wrong, setWrong] = useState<FormState<GiftField> | null>(null);
  // The cart is in this browser only, so the server renders an empty form.
  useEffect(() => {
    const id = hash.startsWith(EDIT) ? hash.slice(EDIT.length) : null;
    const values = id === null ? null : valuesOf(id);
    setEdited(id !== null && values ? { id, values } : null);
    if (values) setDraft(values);
  }, [hash]);

  function save(values: GiftDraft) {
    const parsed = parseGiftForm(values);
    if (!parsed.ok) return setWrong({ values, fieldErrors: giftErrors(parsed.error) });
    if (!edited && storedGiftCards.read().length >= MOST_GIFT_CARDS)
      return toast({ text: texts.form.full });
    const card = { id: edited?.id ?? Date.now().toString(36), ...parsed.value };
    storedGiftCards.update((all) =>
      edited ? all.map((each) => (each.id === card.id ? card : each)) : [...all, card],
    );
    void navigate(href("/cart"));
  }

  const values = edited ? { values: edited.values, fieldErrors: {} } : null;
  return { editedId: edited?.id ?? null, state: wrong ?? gift ?? values, draft, setDraft, save };
}

/** Returns the form's values of a gift card in the cart; null if it is not there. */
function valuesOf(id: string): GiftDraft | null {
  const stored = storedGiftCards.read().find((each) => each.id === id);
  const card = stored && parseGiftCardLine(stored);
  if (!card) return null;
  return { ...card.details, amount: OWN_AMOUNT, ownAmount: decimalMoney(card.amount) };
}

function BalanceSection({ reply }: { reply: CodeReply | undefined }) {
  const { title, text, check, checking, keep } = texts.balance;
  return (
    <SectionCard id="balance" title={title} text={text}>
      <div className="grid items-start gap-8 *:min-w-0 md:grid-cols-2">
        <CodeForm
          form="balance"
          action={href("/gift-cards")}
          intent="balance"
          reply={reply}
          button={check}
          busy={checking}
        />
        {reply?.isSent && (
          <div role="status" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
            <GiftCardFace card={reply.card} />
            <TextLink to={href("/account/gift-cards")}>{keep}</TextLink>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
