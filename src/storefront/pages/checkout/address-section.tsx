import { Suspense, useEffect, useState, type ReactNode } from "react";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import {
  billingField,
  checkoutLengths,
  countryOf,
  OTHER_BILLING,
  type CheckoutField,
} from "#modules/checkout/rules/checkout-fields.ts";
import {
  addressLengths,
  addressLines,
  parseAddress,
  type AddressField,
  type OrderAddress,
} from "#modules/delivery/rules/address/address.ts";
import { fieldId, type formFields } from "#storefront/ui/form/form-fields.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { AddressFields } from "./address-fields.tsx";
import type { CheckoutData, CheckoutReply } from "./checkout-data.ts";
import { CHECKOUT_FORM } from "./checkout-messages.ts";
import { checkoutTexts } from "./checkout-texts.ts";
import type { Intent } from "./intents.ts";

const texts = checkoutTexts.address;

// Loaded late: guests have no saved addresses.
const AddressChoice = lazyPart(() =>
  import("./known-values.tsx").then((module) => module.AddressChoice),
);
const Summarised = lazyPart(() => import("./known-values.tsx").then((module) => module.Summarised));

type AddressSectionProps = {
  /** Earlier delivery addresses; empty for a guest. */
  addresses: readonly OrderAddress[];
  canKeepAddress: boolean;
  field: ReturnType<typeof formFields<CheckoutField>>;
  country: string;
  countries: readonly string[];
  onCountry(): void;
  sellsToBusinesses?: true;
  /** Sends the form with the intent of a chosen address, or of a VAT number. */
  onChoose(intent: Intent): void;
  reply: CheckoutReply | null;
  /** The fields' values from the shop. */
  values: CheckoutData["fields"];
};

/** Delivery address, with the saved addresses of a signed-in member, and the billing address. */
export function AddressSection(props: AddressSectionProps) {
  const { addresses, canKeepAddress, field, country, countries, onCountry, onChoose } = props;
  const filled = useFilled(props);
  return (
    <SectionCard id="address" title={texts.title}>
      <KnownAddress {...props}>
        <Suspense>
          {addresses.length > 1 && <AddressChoice addresses={addresses} onChoose={onChoose} />}
        </Suspense>
        <AddressFields key={filled} {...{ field, country, countries, onCountry }} />
      </KnownAddress>
      {canKeepAddress && (
        <label className="flex min-h-9 items-center gap-3">
          <input type="checkbox" name="keepAddress" value="yes" className={checkboxClass} />
          <span>{texts.save}</span>
        </label>
      )}
      {props.sellsToBusinesses && <BusinessFields {...props} />}
      <BillingAddress {...props} />
    </SectionCard>
  );
}

const checkboxClass = "size-5 shrink-0 accent-accent";

type KnownAddressProps = AddressSectionProps & { children: ReactNode };

/** Summarises a member's saved address. An incomplete or new one shows its fields. */
function KnownAddress({ addresses, field, values, children }: KnownAddressProps) {
  const parsed = parseAddress(values);
  const [isKnown] = useState(addresses.length > 0 && parsed.ok);
  if (!isKnown) return children;
  const parts = Object.keys(addressLengths) as AddressField[];
  const isWrong = parts.some((part) => field(part).error !== undefined);
  return (
    <Suspense fallback={<div hidden>{children}</div>}>
      <Summarised isOpen={isWrong} lines={parsed.ok ? addressLines(parsed.value) : []}>
        {children}
      </Summarised>
    </Suspense>
  );
}

type BusinessProps = Pick<AddressSectionProps, "field" | "values" | "onChoose">;

/** Company and VAT number. Leaving the number asks the shop about it, because the total may depend on it. */
function BusinessFields({ field, values, onChoose }: BusinessProps) {
  const { company = "", vatNumber = "" } = values;
  const isWrong = (["company", "vatNumber"] as const).some((each) => field(each).error);
  return (
    <CodeDisclosure title={texts.business} isOpen={company + vatNumber !== "" || isWrong}>
      <div className="grid gap-4">
        <TextField
          {...field("company")}
          label={texts.company}
          autoComplete="organization"
          maxLength={checkoutLengths.company}
        />
        <TextField
          {...field("vatNumber")}
          label={texts.vatNumber}
          hint={texts.vatNumberHint}
          maxLength={checkoutLengths.vatNumber}
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={({ target }) => {
            if (target.value !== vatNumber) onChoose("vat-number");
          }}
        />
      </div>
    </CodeDisclosure>
  );
}

type BillingAddressProps = Pick<AddressSectionProps, "countries" | "field" | "values">;

/** The billing address is the delivery address, unless its box is checked. CSS shows the fields without scripts. */
function BillingAddress({ countries, field, values }: BillingAddressProps) {
  return (
    <div className="group/billing grid gap-4">
      <label className="flex min-h-9 items-center gap-3">
        <input
          type="checkbox"
          name="billing"
          value={OTHER_BILLING}
          defaultChecked={values.billing === OTHER_BILLING}
          className={checkboxClass}
        />
        <span>{texts.otherBilling}</span>
      </label>
      <fieldset className="hidden min-w-0 group-has-[[name=billing]:checked]/billing:block">
        <legend className="mb-4 font-semibold">{texts.billing}</legend>
        <AddressFields
          kind="billing"
          countries={countries}
          field={(part) => field(billingField(part))}
          country={countryOf(values.billingCountry ?? values.country)}
        />
      </fieldset>
    </div>
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
