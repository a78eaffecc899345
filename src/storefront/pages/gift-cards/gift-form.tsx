import { useEffect, type SubmitEvent } from "react";
import { href } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { giftCardDesigns, giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import {
  giftLengths,
  OWN_AMOUNT,
  type GiftField,
} from "#modules/gift-cards/rules/gift-card-line.ts";
import { useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { ChoiceGroup } from "#storefront/ui/form/choice-group.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { PostedForm } from "#storefront/ui/form/form-page.tsx";
import { TextArea, TextField } from "#storefront/ui/form/text-field.tsx";
import { GiftCardTile, type GiftDraft } from "./gift-card-face.tsx";
import { giftCardTexts } from "./gift-card-texts.ts";

const FORM = "gift";
const texts = giftCardTexts.form;

type Field = ReturnType<typeof formFields<GiftField>>;

type GiftFormProps = {
  state: FormState<GiftField> | null;
  isEdit: boolean;
  /** Called on every input. */
  onDraft(draft: GiftDraft): void;
  /** Puts the card into the cart. Without scripts the form is sent to the shop. */
  onSave(values: GiftDraft): void;
};

/** Gift card form: design, amount, recipient, message. */
export function GiftForm({ state, isEdit, onDraft, onSave }: GiftFormProps) {
  const field = formFields<GiftField>(FORM, state);
  useOwnName(field("senderName").id);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return (
    <PostedForm
      action={href("/gift-cards")}
      aria-label={texts.title}
      onInput={(event) => onDraft(Object.fromEntries(new FormData(event.currentTarget)))}
      onSubmit={onSubmit}
      summary={{ form: FORM, state }}
    >
      <input type="hidden" name="intent" value="buy" />
      <DesignChoice field={field} chosen={state?.values?.design} />
      <AmountChoice field={field} chosen={state?.values?.amount} />
      <DetailFields field={field} />
      <div>
        <Button type="submit">{isEdit ? texts.save : texts.add}</Button>
      </div>
    </PostedForm>
  );
}

/** Fills in a member's name; the page itself is the same for every visitor. */
function useOwnName(id: string): void {
  const session = useSession();
  const name = session.state === "signed-in" ? session.account.displayName : "";
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && input.value === "") input.value = name;
  }, [id, name]);
}

/** Recipient, sender and message. */
function DetailFields({ field }: { field: Field }) {
  return (
    <>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          {...field("recipientName")}
          label={texts.recipientName}
          autoComplete="off"
          required
          maxLength={giftLengths.name}
        />
        <TextField
          {...field("recipientEmail")}
          label={texts.recipientEmail}
          type="email"
          autoComplete="off"
          required
          maxLength={EMAIL_ADDRESS_LENGTH}
        />
        <TextField
          {...field("senderName")}
          label={texts.senderName}
          autoComplete="name"
          required
          maxLength={giftLengths.name}
        />
      </div>
      <TextArea
        {...field("message")}
        label={texts.message}
        rows={4}
        maxLength={giftLengths.message}
      />
    </>
  );
}

type ChoiceProps = { field: Field; chosen: string | undefined };

const choiceClass =
  "flex min-h-12 items-center gap-2.5 rounded-xl border border-ink/45 px-4 has-checked:border-accent has-checked:bg-accent-soft";

function DesignChoice({ field, chosen = giftCardDesigns[0] }: ChoiceProps) {
  const { id, error } = field("design");
  return (
    <ChoiceGroup
      id={id}
      error={error}
      legend={texts.design}
      legendClassName="mb-2 font-medium"
      className="grid-cols-1 gap-2 xs:grid-cols-3"
    >
      {giftCardDesigns.map((design) => (
        <label key={design} className={`${choiceClass} py-2`}>
          <input
            type="radio"
            name="design"
            value={design}
            defaultChecked={design === chosen}
            className="size-5 accent-accent"
          />
          <span className="w-10 shrink-0">
            <GiftCardTile design={design} />
          </span>
          <span className="font-medium">{giftCardTexts.designs[design]}</span>
        </label>
      ))}
    </ChoiceGroup>
  );
}

function AmountChoice({ field, chosen = String(giftCardTerms.firstAmount) }: ChoiceProps) {
  const { id, error } = field("amount");
  const choices = [
    ...giftCardTerms.amounts.map((each) => ({ value: String(each), label: formatMoney(each) })),
    { value: OWN_AMOUNT, label: texts.otherAmount },
  ];
  return (
    <ChoiceGroup
      id={id}
      error={error}
      legend={texts.amount}
      legendClassName="mb-2 font-medium"
      className="group/amount gap-3"
    >
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className={`${choiceClass} grow basis-32 sm:grow-0 sm:basis-auto`}>
            <input
              type="radio"
              name="amount"
              value={value}
              defaultChecked={value === chosen}
              className="size-5 accent-accent"
            />
            <span className="font-medium tabular-nums">{label}</span>
          </label>
        ))}
      </div>
      {/* Shown with CSS by the checked radio button, so that it works without JavaScript. */}
      <div className="hidden sm:max-w-64 group-has-[input[value=own]:checked]/amount:block">
        <TextField
          {...field("ownAmount")}
          label={texts.ownAmount(shopLocale().currencyName.replace(/^US /, ""))}
          hint={texts.ownAmountHint(formatMoney(giftCardTerms.from), formatMoney(giftCardTerms.to))}
          inputMode="decimal"
          required
          autoComplete="off"
          maxLength={12}
        />
      </div>
    </ChoiceGroup>
  );
}
