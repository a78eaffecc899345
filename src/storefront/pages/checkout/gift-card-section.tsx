import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { giftCardCodeLength } from "#modules/gift-cards/rules/gift-card-code.ts";
import { Button } from "#storefront/ui/button.tsx";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import type { formFields } from "#storefront/ui/form/form-fields.ts";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { HydratedButton, useHydrated } from "#storefront/ui/hydrated-button.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { checkoutTexts } from "./checkout-texts.ts";
import type { Intent } from "./intents.ts";

const texts = checkoutTexts.giftCard;

type GiftCardSectionProps = {
  field: ReturnType<typeof formFields<CheckoutField>>;
  own: CheckoutData["giftCards"];
  applied: CheckoutData["giftCard"];
  /** Why the last card was not applied. */
  error: string | null;
  isBusy: boolean;
  /** Sends the form with an intent. */
  onChange(intent: Intent): void;
};

/** Applies a gift card to the order. Without JavaScript its code is sent with the order. */
export function GiftCardSection({ own, applied, ...props }: GiftCardSectionProps) {
  return (
    <section aria-label={texts.title} className="min-w-0">
      <CodeDisclosure
        title={texts.title}
        isOpen={applied !== null || own.length > 0 || props.error !== null}
      >
        {applied ? (
          <Applied card={applied} onChange={props.onChange} />
        ) : (
          <div className="grid gap-4">
            {own.length > 0 && <OwnCards own={own} {...props} />}
            <CodeField {...props} />
          </div>
        )}
      </CodeDisclosure>
    </section>
  );
}

type Part = Pick<GiftCardSectionProps, "field" | "error" | "isBusy" | "onChange">;

function Applied({
  card: { ending, balance, amount },
  onChange,
}: Pick<Part, "onChange"> & { card: NonNullable<CheckoutData["giftCard"]> }) {
  const words = useRef<HTMLParagraphElement>(null);
  const type = useHydrated() ? "button" : "submit";
  const isNew = useIsNew();
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-accent-soft px-4 py-3">
      <p ref={words} tabIndex={-1} className="outline-none">
        <span className="font-medium">{texts.pays(ending, formatMoney(amount))}</span>
        <span className="block text-sm">
          {texts.remaining(formatMoney(cents(balance - amount)))}
        </span>
      </p>
      <Button
        variant="secondary"
        type={type}
        name="intent"
        value="no-gift-card"
        formNoValidate
        onClick={type === "button" ? () => onChange("no-gift-card") : undefined}
      >
        {texts.remove}
      </Button>
    </div>
  );
}

/** Whether the component replaces the pressed button, so that it takes its focus. */
function useIsNew(): boolean {
  const isHydrated = useHydrated();
  return useState(isHydrated)[0];
}

function OwnCards({
  own,
  isBusy,
  onChange,
}: Omit<Part, "field" | "error"> & Pick<GiftCardSectionProps, "own">) {
  return (
    <ul aria-label={texts.own} className="grid gap-2">
      {own.map(({ id, ending, balance }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line px-4 py-2.5"
        >
          <span>
            <span>{texts.ending(ending)}</span>{" "}
            <span className="tabular-nums">{formatMoney(balance)}</span>
          </span>
          <HydratedButton
            variant="secondary"
            disabled={isBusy}
            onClick={() => onChange(`gift-card-${id}`)}
          >
            <span>{texts.use}</span>
            <span className="sr-only">{texts.which(ending)}</span>
          </HydratedButton>
        </li>
      ))}
    </ul>
  );
}

function CodeField({ field, error: refused, isBusy, onChange }: Part) {
  const { error: sent, ...control } = field("giftCard");
  const error = refused ?? sent;
  const isNew = useIsNew();
  const { id } = control;
  useEffect(() => {
    if (isNew || refused !== null) document.getElementById(id)?.focus();
  }, [isNew, refused, id]);
  const apply = () => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    if (input && input.value.trim() !== "") onChange("gift-card");
  };
  // Enter applies the code instead of submitting the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-40">
        <TextField
          {...control}
          {...(error && { error, errorRole: "alert" as const })}
          label={texts.code}
          marksOptional={false}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={giftCardCodeLength}
          onKeyDown={onKeyDown}
          className="tracking-wider uppercase"
        />
      </div>
      <HydratedButton variant="secondary" disabled={isBusy} onClick={apply}>
        {isBusy ? texts.checking : texts.apply}
      </HydratedButton>
    </div>
  );
}
