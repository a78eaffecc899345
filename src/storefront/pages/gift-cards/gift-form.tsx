import { href, useNavigation } from "react-router";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { Button } from "#storefront/ui/button.tsx";
import { ChoiceGroup } from "#storefront/ui/form/choice-group.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { PostedForm } from "#storefront/ui/form/form-page.tsx";
import { TextArea, TextField } from "#storefront/ui/form/text-field.tsx";
import { giftLengths, OWN_AMOUNT, type GiftField } from "./gift-fields.ts";
import { firstAmount, type GiftDraft } from "./gift-card-face.tsx";

const FORM = "gift";

type Field = ReturnType<typeof formFields<GiftField>>;

type GiftFormProps = {
  state: FormState<GiftField> | null;
  /** Called on every input. */
  onDraft(draft: GiftDraft): void;
};

/** Gift card purchase form: amount, recipient, message, sending date. Payment follows on the next page. */
export function GiftForm({ state, onDraft }: GiftFormProps) {
  const { formAction, formData } = useNavigation();
  const isBusy = formAction === href("/gift-cards") && formData?.get("intent") === "buy";
  const field = formFields<GiftField>(FORM, state);
  return (
    <PostedForm
      action={href("/gift-cards")}
      aria-label="Give a gift card"
      onInput={(event) => onDraft(Object.fromEntries(new FormData(event.currentTarget)))}
      summary={{ form: FORM, state }}
    >
      <input type="hidden" name="intent" value="buy" />
      <AmountChoice field={field} chosen={state?.values?.amount} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field("recipientName")}
          label="Who is it for?"
          autoComplete="off"
          required
          maxLength={giftLengths.name}
        />
        <TextField
          {...field("recipientEmail")}
          label="Their email"
          type="email"
          autoComplete="off"
          required
          maxLength={giftLengths.email}
        />
        <TextField
          {...field("senderName")}
          label="Your name"
          autoComplete="name"
          required
          maxLength={giftLengths.name}
        />
        <TextField
          {...field("email")}
          label="Your email, for the receipt"
          type="email"
          autoComplete="email"
          required
          maxLength={giftLengths.email}
        />
      </div>
      <TextArea {...field("message")} label="Message" rows={4} maxLength={giftLengths.message} />
      <div className="sm:max-w-64">
        <TextField
          {...field("sendOn")}
          label="Send it on"
          hint="Left empty, it is sent once it is paid."
          type="date"
        />
      </div>
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "One moment…" : "Continue to payment"}
        </Button>
      </div>
    </PostedForm>
  );
}

function AmountChoice({ field, chosen }: { field: Field; chosen: string | undefined }) {
  const { id, error } = field("amount");
  const { amounts, from, to } = policy.giftCard;
  const choices = [
    ...amounts.map((each) => ({
      value: String(each),
      label: formatMoney(each),
    })),
    { value: OWN_AMOUNT, label: "Another amount" },
  ];
  return (
    <ChoiceGroup
      id={id}
      error={error}
      legend="How much?"
      legendClassName="mb-2 font-medium"
      className="group/amount gap-3"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-2.5 rounded-xl border border-ink/45 px-4 last:col-span-full has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="amount"
              value={value}
              defaultChecked={value === (chosen ?? firstAmount)}
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
          label="Amount in dollars"
          hint={`From ${formatMoney(from)} to ${formatMoney(to)}.`}
          inputMode="decimal"
          required
          autoComplete="off"
          maxLength={12}
        />
      </div>
    </ChoiceGroup>
  );
}
