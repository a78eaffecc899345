import { useEffect, useState } from "react";
import type { CountryCode } from "#modules/delivery/rules/address/address-format.ts";
import { addressLines, type OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { fieldId } from "#storefront/ui/form/form-fields.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { AddressFields, type AddressFieldsProps } from "./address-fields.tsx";
import type { CheckoutData, CheckoutReply } from "./checkout-data.ts";
import { CHECKOUT_FORM } from "./checkout-messages.ts";

type AddressSectionProps = {
  addresses: readonly OrderAddress[];
  canKeepAddress: boolean;
  field: AddressFieldsProps["field"];
  country: CountryCode;
  onCountry(): void;
  /** Sends the form with the intent of a chosen address. */
  onChoose(intent: string): void;
  reply: CheckoutReply | null;
  /** The fields' values from the shop. */
  values: CheckoutData["fields"];
};

/** Delivery address, with the saved addresses of a signed-in member. */
export function AddressSection(props: AddressSectionProps) {
  const { addresses, canKeepAddress, field, country, onCountry, onChoose } = props;
  const filled = useFilled(props);
  return (
    <SectionCard id="address" title="Delivery address">
      <AddressChoice addresses={addresses} onChoose={onChoose} />
      <AddressFields key={filled} field={field} country={country} onCountry={onCountry} />
      {canKeepAddress && (
        <label className="flex min-h-9 items-center gap-3">
          <input
            type="checkbox"
            name="keepAddress"
            value="yes"
            className="size-5 shrink-0 accent-accent"
          />
          Save this address to my profile
        </label>
      )}
    </SectionCard>
  );
}

/**
 * Counts how often a chosen address has filled the fields, and moves the focus from the pressed button to the first of
 * them. The reply comes before the fields' new values.
 */
function useFilled({ reply, values }: Pick<AddressSectionProps, "reply" | "values">): number {
  const [filled, setFilled] = useState({ by: values, times: 0 });
  if (reply?.isFilled && filled.by !== values) setFilled({ by: values, times: filled.times + 1 });
  const { times } = filled;
  useEffect(() => {
    if (times > 0) document.getElementById(fieldId(CHECKOUT_FORM, "address1"))?.focus();
  }, [times]);
  return times;
}

type AddressChoiceProps = {
  addresses: readonly OrderAddress[];
  /** Sends the form with an intent. */
  onChoose(intent: string): void;
};

/** Prefix of the form's intent that fills in an address. */
const INTENT = "address-";

/** Offers earlier delivery addresses; renders nothing with fewer than two. */
export function AddressChoice({ addresses, onChoose }: AddressChoiceProps) {
  // With a script, Enter in a field must not press the first of these buttons.
  const type = useHydrated() ? "button" : "submit";
  if (addresses.length < 2) return null;
  return (
    <details className="min-w-0">
      <summary className="-my-1.5 w-fit cursor-pointer py-2.5 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent">
        Use another address of yours
      </summary>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {addresses.map((address, index) => {
          const [recipient, ...lines] = addressLines(address);
          return (
            <li key={`${recipient} ${lines.join()}`}>
              <button
                type={type}
                name="intent"
                value={INTENT + index}
                formNoValidate
                onClick={type === "button" ? () => onChoose(INTENT + index) : undefined}
                className="h-full w-full rounded-xl border border-ink/45 bg-card px-4 py-3 text-left hover:border-ink/60"
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

/** Returns the chosen address; null for other intents. */
export function chosenAddress(
  intent: string,
  addresses: readonly OrderAddress[],
): OrderAddress | null {
  const index = intent.startsWith(INTENT) ? Number(intent.slice(INTENT.length)) : -1;
  return addresses[index] ?? null;
}
