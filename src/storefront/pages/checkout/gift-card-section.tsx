import { useEffect, useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { giftCardCodeLength } from "#modules/gift-cards/rules/gift-card-code.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { Button } from "#storefront/ui/button.tsx";
import type { formFields } from "#storefront/ui/form/form-fields.ts";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import type { CheckoutField } from "./checkout-fields.ts";
import type { useGiftCard } from "./use-gift-card.ts";

type GiftCardSectionProps = {
  field: ReturnType<typeof formFields<CheckoutField>>;
  own: CheckoutData["giftCards"];
  giftCard: ReturnType<typeof useGiftCard>;
};

/** Applies a gift card to the order. Without JavaScript its code is sent with the order. */
export function GiftCardSection({ field, own, giftCard }: GiftCardSectionProps) {
  if (!giftCard.canBeChosen) return null;
  return (
    <SectionCard id="gift-card" title="Gift card">
      {giftCard.use ? (
        <Applied giftCard={giftCard} field={field} />
      ) : (
        <>
          {own.length > 0 && <OwnCards own={own} giftCard={giftCard} />}
          <CodeField field={field} giftCard={giftCard} />
        </>
      )}
    </SectionCard>
  );
}

function Applied({ giftCard, field }: Pick<GiftCardSectionProps, "giftCard" | "field">) {
  const { use, applied } = giftCard;
  const words = useRef<HTMLParagraphElement>(null);
  // The focused input was removed, so focus the confirmation.
  useEffect(() => words.current?.focus(), []);
  // The focused button is removed, so focus the input.
  const remove = () => {
    flushSync(giftCard.remove);
    document.getElementById(field("giftCard").id)?.focus();
  };
  if (!use || !applied) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-accent-soft px-4 py-3">
      <p ref={words} tabIndex={-1} className="outline-none">
        <span className="font-medium">
          The gift card ending {use.ending} pays {formatMoney(use.expected)}
        </span>
        <span className="block text-sm">
          {applied.balance > use.expected
            ? `${formatMoney((applied.balance - use.expected) as typeof use.expected)} stays on it.`
            : "Nothing is left on it then."}
        </span>
      </p>
      <Button variant="secondary" onClick={remove}>
        Remove
      </Button>
    </div>
  );
}

function OwnCards({ own, giftCard }: Pick<GiftCardSectionProps, "own" | "giftCard">) {
  return (
    <ul aria-label="Your gift cards" className="grid gap-2">
      {own.map(({ id, ending, balance }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line px-4 py-2.5"
        >
          <span>
            Ending {ending}: <span className="tabular-nums">{formatMoney(balance)}</span>
          </span>
          <HydratedButton
            variant="secondary"
            disabled={giftCard.isChecking}
            onClick={() => void giftCard.apply({ id })}
          >
            Use<span className="sr-only"> the card ending {ending}</span>
          </HydratedButton>
        </li>
      ))}
    </ul>
  );
}

function CodeField({ field, giftCard }: Pick<GiftCardSectionProps, "field" | "giftCard">) {
  const { error: sent, ...control } = field("giftCard");
  const error = giftCard.error ?? sent;
  const input = () => document.getElementById(control.id) as HTMLInputElement | null;
  const apply = async () => {
    const code = input()?.value.trim() ?? "";
    if (code !== "" && !(await giftCard.apply({ code }))) input()?.focus();
  };
  // Enter applies the code instead of submitting the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void apply();
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-64">
        <TextField
          {...control}
          {...(error && { error, errorRole: "alert" as const })}
          label="Code"
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
      <HydratedButton
        variant="secondary"
        disabled={giftCard.isChecking}
        onClick={() => void apply()}
      >
        {giftCard.isChecking ? "Checking…" : "Apply"}
      </HydratedButton>
    </div>
  );
}
