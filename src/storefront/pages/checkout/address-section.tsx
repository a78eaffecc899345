import { flushSync } from "react-dom";
import type { CountryCode } from "#modules/delivery/rules/address/address-format.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { fieldId } from "#storefront/ui/form/form-fields.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { AddressFields, type AddressFieldsProps } from "./address-fields.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { CHECKOUT_FORM } from "./checkout-fields.ts";

type AddressSectionProps = Pick<CheckoutData, "addresses" | "canKeepAddress"> & {
  field: AddressFieldsProps["field"];
  country: CountryCode;
  onCountry(country: CountryCode): void;
  /** Replaces the fields' values with an address. */
  fill(address: OrderAddress): void;
};

/** Delivery address, with the saved addresses of a signed-in member. */
export function AddressSection(props: AddressSectionProps) {
  const { addresses, canKeepAddress, field, country, onCountry, fill } = props;
  const choose = (address: OrderAddress) => {
    flushSync(() => fill(address));
    // The pressed button is collapsed, so move the focus to the first filled field.
    document.getElementById(fieldId(CHECKOUT_FORM, "address1"))?.focus();
  };
  return (
    <SectionCard id="address" title="Delivery address">
      <AddressChoice addresses={addresses} onChoose={choose} />
      <AddressFields field={field} country={country} onCountry={onCountry} />
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
