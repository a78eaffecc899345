import type { ReactNode } from "react";
import { addressLines, type OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { disclosureClass } from "#storefront/ui/class-names.ts";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { checkoutTexts } from "./checkout-texts.ts";
import type { Intent } from "./intents.ts";

type SummarisedProps = {
  /** Known values, which the fields repeat. */
  lines: readonly string[];
  isOpen: boolean;
  children: ReactNode;
};

/** Known values of a member, with their fields behind "Change". The fields are part of the form in both states. */
export function Summarised({ lines, isOpen, children }: SummarisedProps) {
  const [first, ...rest] = lines;
  return (
    <details open={isOpen} className="group min-w-0">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 group-open:mb-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere group-open:invisible group-open:h-0">
          <span className="block font-medium">{first}</span>
          {rest.map((line) => (
            <span key={line} className="block text-muted">
              {line}
            </span>
          ))}
        </span>
        <span className="shrink-0 text-accent underline decoration-accent/40 underline-offset-4">
          {checkoutTexts.change}
        </span>
      </summary>
      <div className="grid gap-4">{children}</div>
    </details>
  );
}

type AddressChoiceProps = {
  addresses: readonly OrderAddress[];
  onChoose(intent: Intent): void;
};

/** Offers earlier delivery addresses; renders nothing with fewer than two. */
export function AddressChoice({ addresses, onChoose }: AddressChoiceProps) {
  // With a script, Enter in a field must not press the first of these buttons.
  const type = useHydrated() ? "button" : "submit";
  if (addresses.length < 2) return null;
  return (
    <details className="min-w-0">
      <summary className={disclosureClass}>{checkoutTexts.address.others}</summary>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {addresses.map((address, index) => {
          const [recipient, ...lines] = addressLines(address);
          const intent: Intent = `address-${index}`;
          return (
            <li key={`${recipient} ${lines.join()}`}>
              <button
                type={type}
                name="intent"
                value={intent}
                formNoValidate
                onClick={type === "button" ? () => onChoose(intent) : undefined}
                className="h-full w-full rounded-xl border border-ink/45 bg-card px-4 py-3 text-start hover:border-ink/60"
              >
                <span className="block font-medium text-ink">{recipient}</span>
                <span className="block text-sm text-muted">{lines.join(", ")}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
